-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_changes;

-- What was changed, newest first: what was only read is most of the audit.
CREATE INDEX CONCURRENTLY audit_entries_changes ON audit_entries (id DESC) WHERE action !~ '\.(read|list)$';
