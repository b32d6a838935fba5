-- What the planner has to know of the index of 0446, which takes the place of this one.
ANALYZE certificates;
DROP INDEX IF EXISTS certificates_search;
