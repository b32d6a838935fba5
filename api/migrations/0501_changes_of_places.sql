-- See 0500, which waited for all who changed seats before: of those who change a place from here on, the seats are remembered, too.
CREATE FUNCTION places_change_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  live integer := coalesce((NEW.state IN ('HELD', 'CONFIRMED'))::integer, 0) - coalesce((OLD.state IN ('HELD', 'CONFIRMED'))::integer, 0);
BEGIN
  IF live <> 0 THEN
    PERFORM seats_change(coalesce(NEW.course_schedule_id, OLD.course_schedule_id), -live);
  END IF;
  RETURN NULL;
END $$;
-- By its name it comes before `places_fill_seats`.
CREATE TRIGGER places_change_seats AFTER INSERT OR UPDATE OF state OR DELETE ON places FOR EACH ROW EXECUTE FUNCTION places_change_seats();
