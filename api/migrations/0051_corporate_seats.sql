-- Seats that a company takes before it says who sits there: places without a registration, as those that are offered to who waits. The API
-- before this version counts them as taken, and shows them as offered. New columns are empty, so no row is read: the locks are short.
ALTER TABLE corporate_needs ADD COLUMN course_schedule_id integer;
ALTER TABLE corporate_needs ADD CONSTRAINT corporate_needs_course_schedule_id_fkey
  FOREIGN KEY (course_schedule_id) REFERENCES course_schedules NOT VALID;

-- Also of a seat that has its person: the company's seats are those that name it.
ALTER TABLE places ADD COLUMN corporate_need_id integer;
ALTER TABLE places ADD CONSTRAINT places_corporate_need_id_fkey FOREIGN KEY (corporate_need_id) REFERENCES corporate_needs NOT VALID;
CREATE INDEX places_by_corporate_need ON places (corporate_need_id, id) WHERE corporate_need_id IS NOT NULL;
