"""Many sources through `analyzer.check`, in order, over one process or several, on one machine or many."""

from analyzer.batch.many import Engine, check_many, work_through
from analyzer.batch.work import Task, Work

__all__ = ["Engine", "Task", "Work", "check_many", "work_through"]
