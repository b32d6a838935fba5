-- Who may be given a certificate is shown by the end of their batch, the latest first. Where nearly everybody has one, all batches that ended
-- were looked through for the few who have none: with the end of its batch in the place, they stand in one index in that order.
-- Null in a place that had a certificate before this.
ALTER TABLE places ADD COLUMN ends_on date;

-- A place is inserted after its seat was taken, under the batch's lock: its end cannot change meanwhile.
CREATE FUNCTION places_know_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ends_on := (SELECT end_date FROM course_schedules WHERE id = NEW.course_schedule_id);
  RETURN NEW;
END $$;
CREATE TRIGGER places_know_end BEFORE INSERT ON places FOR EACH ROW EXECUTE FUNCTION places_know_end();
-- A certificate of before was taken back.
CREATE TRIGGER places_learn_end BEFORE UPDATE OF certified ON places FOR EACH ROW WHEN (NEW.ends_on IS NULL) EXECUTE FUNCTION places_know_end();

CREATE FUNCTION course_schedules_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE places SET ends_on = NEW.end_date WHERE course_schedule_id = NEW.id AND ends_on IS DISTINCT FROM NEW.end_date;
  RETURN NULL;
END $$;
CREATE TRIGGER course_schedules_tell_end AFTER UPDATE OF end_date ON course_schedules FOR EACH ROW WHEN (OLD.end_date <> NEW.end_date)
  EXECUTE FUNCTION course_schedules_tell_end();

-- Only those who have none: they are few, and so the lock is short.
UPDATE places p SET ends_on = s.end_date FROM course_schedules s WHERE s.id = p.course_schedule_id AND NOT p.certified AND p.state IN ('HELD', 'CONFIRMED');
-- The index of before stays while the API before works.
CREATE INDEX places_to_certify ON places (ends_on DESC, registration_id) WHERE state = 'CONFIRMED' AND NOT certified;
