"""Many sources through `analyzer.check`, in order, over one process or several."""

from analyzer.batch.many import check_many

__all__ = ["check_many"]
