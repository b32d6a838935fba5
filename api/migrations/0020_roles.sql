-- Roles are data: a staff account has one or more, a role has permissions. What permissions there are is stated in code.
CREATE TABLE role (
  name text PRIMARY KEY CHECK (name ~ '^[A-Z][A-Z_]{1,39}$'),
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 80)
);

-- ADMIN has no rows: it may do everything.
CREATE TABLE role_permission (
  role text NOT NULL REFERENCES role ON DELETE CASCADE CHECK (role <> 'ADMIN'),
  permission text NOT NULL CHECK (permission ~ '^[a-z]+[.][a-z]+$' AND permission <> 'role.manage'),
  PRIMARY KEY (role, permission)
);

CREATE TABLE staff_role (
  staff_user_id integer NOT NULL REFERENCES staff_users ON DELETE CASCADE,
  role text NOT NULL REFERENCES role,
  PRIMARY KEY (staff_user_id, role)
);
CREATE INDEX staff_role_by_role ON staff_role (role);

INSERT INTO role (name, label) VALUES ('ADMIN', 'Admin'), ('FINANCE', 'Keuangan'), ('ACADEMIC', 'Akademik'), ('SUPPORT', 'Layanan peserta'), ('INSTRUCTOR', 'Instruktur');
INSERT INTO role_permission (role, permission)
SELECT 'FINANCE', unnest(ARRAY['overview.read', 'registration.read', 'corporate.read', 'order.read', 'order.cancel', 'order.bill', 'refund.create', 'money.read', 'money.record', 'voucher.read', 'voucher.write'])
UNION ALL SELECT 'ACADEMIC', unnest(ARRAY['overview.read', 'course.write', 'schedule.write', 'schedule.cancel', 'master.write', 'certificate.read', 'certificate.issue', 'registration.read'])
UNION ALL SELECT 'SUPPORT', unnest(ARRAY['overview.read', 'registration.read', 'registration.write', 'person.read', 'mail.send', 'corporate.read', 'order.read', 'order.move', 'voucher.read', 'certificate.read'])
UNION ALL SELECT 'INSTRUCTOR', unnest(ARRAY['batch.own']);

INSERT INTO staff_role (staff_user_id, role)
SELECT id, 'ADMIN' FROM staff_users WHERE role = 'ADMIN'
UNION ALL SELECT id, unnest(ARRAY['ACADEMIC', 'SUPPORT', 'FINANCE']) FROM staff_users WHERE role = 'STAFF';

-- The word of the specified sign-in. It follows from the roles; servers of the version before read it while they are replaced.
ALTER TABLE staff_users
  ALTER COLUMN role SET DEFAULT 'STAFF',
  ADD COLUMN disabled_at timestamptz,
  -- Whose batches are "own" for somebody who teaches.
  ADD COLUMN instructor_id integer REFERENCES instructors ON DELETE SET NULL;

CREATE FUNCTION staff_role_names_kind() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE account integer := coalesce(NEW.staff_user_id, OLD.staff_user_id);
BEGIN
  UPDATE staff_users SET role = CASE WHEN EXISTS (SELECT FROM staff_role r WHERE r.staff_user_id = account AND r.role = 'ADMIN') THEN 'ADMIN' ELSE 'STAFF' END
  WHERE id = account;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_role_names_kind AFTER INSERT OR DELETE ON staff_role FOR EACH ROW EXECUTE FUNCTION staff_role_names_kind();
