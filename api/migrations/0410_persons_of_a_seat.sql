-- Since when the person of a registration is the one it names: somebody else may take a seat after classes were held. Null: always.
ALTER TABLE registrations ADD COLUMN person_since timestamptz;

-- What counts of a person now: their own entries, of which no later one of theirs took the place. One, or several where people differ.
CREATE OR REPLACE VIEW attendance AS
  SELECT e.* FROM attendance_entries e JOIN registrations r ON r.id = e.registration_id
  WHERE (r.person_since IS NULL OR e.marked_at >= r.person_since) AND NOT EXISTS (
    SELECT FROM attendance_entries f WHERE f.session_id = e.session_id AND f.registration_id = e.registration_id AND f.id > e.id
      AND (f.seen >= e.id OR f.author = e.author) AND (r.person_since IS NULL OR f.marked_at >= r.person_since));
