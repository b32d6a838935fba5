-- That a batch counts as many seats as it has live places was judged by counting its places, for each place that changed, while the batch was locked:
-- in a free class of 20,000 people that is 20,000 entries of an index for each who registers. From 0502 on it is judged by what the transaction
-- changed: as many seats of a batch as live places (decision 155). This file, 0501 and 0502 lock one table each: orders lock the two in either sequence.

-- Remembers until the transaction ends by how much it changed the seats that a batch counts more than its live places: '{}', where it is the same for
-- all. What is undone to a savepoint is forgotten.
CREATE FUNCTION seats_change(batch integer, change integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  differ jsonb := coalesce(nullif(current_setting('karsa.seats', true), ''), '{}');
  differs integer := coalesce((differ ->> batch::text)::integer, 0) + change;
BEGIN
  PERFORM set_config('karsa.seats', (differ - batch::text || CASE differs WHEN 0 THEN '{}' ELSE jsonb_build_object(batch, differs) END)::text, true);
END $$;

CREATE FUNCTION course_schedules_change_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM seats_change(NEW.id, NEW.seats_taken - OLD.seats_taken);
  RETURN NULL;
END $$;
CREATE TRIGGER course_schedules_change_seats AFTER UPDATE ON course_schedules FOR EACH ROW WHEN (NEW.seats_taken <> OLD.seats_taken)
  EXECUTE FUNCTION course_schedules_change_seats();
