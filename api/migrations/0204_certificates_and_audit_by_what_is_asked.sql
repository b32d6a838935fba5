-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS certificates_by_student;

-- An account sees its own.
CREATE INDEX CONCURRENTLY certificates_by_student ON certificates (student_id) WHERE student_id IS NOT NULL;

DROP INDEX CONCURRENTLY IF EXISTS certificates_by_batch;

-- A batch with certificates is not deleted.
CREATE INDEX CONCURRENTLY certificates_by_batch ON certificates (course_schedule_id);

DROP INDEX CONCURRENTLY IF EXISTS audit_entries_by_kind;

-- Entries about one kind of record, newest first.
CREATE INDEX CONCURRENTLY audit_entries_by_kind ON audit_entries (entity, id DESC);

DROP INDEX CONCURRENTLY IF EXISTS audit_entries_by_prefix;

-- Entries whose action begins with the name of a domain.
CREATE INDEX CONCURRENTLY audit_entries_by_prefix ON audit_entries (action text_pattern_ops, id DESC);
