-- outside a transaction
-- needs pg_trgm
DROP INDEX CONCURRENTLY IF EXISTS certificates_by_words;

-- A certificate by its number or name. Without a pending list the planner always takes the first.
CREATE INDEX CONCURRENTLY certificates_by_words ON certificates USING gin (ref_id gin_trgm_ops, folded(student_full_name) gin_trgm_ops) WITH (fastupdate = off);
