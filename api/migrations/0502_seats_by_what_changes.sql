-- See 0500. A place without its seat is refused when the transaction ends, as before, and so is a seat without its place, whoever writes.
CREATE OR REPLACE FUNCTION places_fill_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  differ text := current_setting('karsa.seats', true);
BEGIN
  IF differ NOT IN ('', '{}') THEN
    RAISE EXCEPTION 'batches would count more seats than they have live places: %', differ
      USING ERRCODE = 'check_violation', CONSTRAINT = 'places_fill_seats';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER places_fill_seats AFTER UPDATE ON course_schedules DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.seats_taken <> OLD.seats_taken) EXECUTE FUNCTION places_fill_seats();
