-- What the screens of accounts, roles and history need.

-- A save of roles names the version it was made from, as saves of other records do.
ALTER TABLE role ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE staff_users
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN last_signed_in_at timestamptz;

CREATE FUNCTION role_permission_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE role SET version = version + 1 WHERE name = coalesce(NEW.role, OLD.role);
  RETURN NULL;
END $$;
CREATE TRIGGER role_permission_version AFTER INSERT OR DELETE ON role_permission FOR EACH ROW EXECUTE FUNCTION role_permission_version();

CREATE FUNCTION staff_role_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE staff_users SET version = version + 1 WHERE id = coalesce(NEW.staff_user_id, OLD.staff_user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_role_version AFTER INSERT OR DELETE ON staff_role FOR EACH ROW EXECUTE FUNCTION staff_role_version();
CREATE TRIGGER staff_users_version BEFORE UPDATE OF name, email, instructor_id, disabled_at ON staff_users
  FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Sessions are deleted when they end. When somebody was here last is asked about after that too.
CREATE FUNCTION sessions_note_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE staff_users SET last_signed_in_at = NEW.created_at WHERE id = NEW.staff_user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_note_sign_in AFTER INSERT ON sessions FOR EACH ROW WHEN (NEW.staff_user_id IS NOT NULL)
  EXECUTE FUNCTION sessions_note_sign_in();
UPDATE staff_users u SET last_signed_in_at = (SELECT max(s.created_at) FROM sessions s WHERE s.staff_user_id = u.id);

-- An entry of a restored change names the entry whose values went back.
ALTER TABLE audit_entries ADD COLUMN restores bigint REFERENCES audit_entries;
-- Who read a person in a list: the entry of the list names the rows that were shown.
CREATE INDEX audit_entries_read_rows ON audit_entries USING gin ((after -> 'ids') jsonb_path_ops) WHERE entity_id IS NULL;
