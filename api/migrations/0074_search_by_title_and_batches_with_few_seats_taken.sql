-- Whom staff look for may be named by a program: every title was read for each word. The index is made in about a second at 100,000 courses, whose
-- readers do not wait for it.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX courses_title_search ON courses USING gin (title gin_trgm_ops) WITH (fastupdate = off);
  END IF;
END $$;
-- The overview shows those of the next weeks, and looked at every batch of these weeks.
CREATE INDEX course_schedules_few_seats_taken ON course_schedules (start_date, id)
  WHERE cancelled_at IS NULL AND seats_taken * 100 < participant_amount * 40;
