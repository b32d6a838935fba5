-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS courses_by_slug;

-- The cover of a deleted course: the unique index holds only courses that are not deleted.
CREATE INDEX CONCURRENTLY courses_by_slug ON courses (slug);
