-- An account of a student that nobody signed in to for long, and that nothing belongs to, is deleted by a worker (src/personal-data/keep-times.ts).
-- When somebody signed in last is not known of those that are there: their time begins now. The API before writes sessions as before.
ALTER TABLE students ADD COLUMN last_signed_in_at timestamptz NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION sessions_note_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE staff_users SET last_signed_in_at = NEW.created_at WHERE id = NEW.staff_user_id;
  UPDATE students SET last_signed_in_at = NEW.created_at WHERE id = NEW.student_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sessions_note_sign_in AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION sessions_note_sign_in();
