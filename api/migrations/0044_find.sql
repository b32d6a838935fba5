-- What the search over all records looks up besides the lists' own indexes: a certificate by its number or name, a batch by its number.
-- Both tables are small: their indexes are made in well under a second. Without a pending list the planner always takes the first.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX certificates_search ON certificates USING gin (ref_id gin_trgm_ops, student_full_name gin_trgm_ops) WITH (fastupdate = off);
  END IF;
END $$;
CREATE INDEX course_schedules_by_batch ON course_schedules (batch, start_date DESC, id DESC);
