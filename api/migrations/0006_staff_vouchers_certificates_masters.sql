-- Staff end a voucher before its time. Who holds a use of it already keeps it.
ALTER TABLE vouchers ADD COLUMN ended_at timestamptz;

-- A certificate is issued for a registration: one that is valid at a time, a new one after it was revoked.
ALTER TABLE certificates ADD COLUMN registration_id bigint REFERENCES registrations;
UPDATE certificates f SET registration_id = r.id FROM registrations r JOIN orders o ON o.id = r.order_id
  WHERE o.course_schedule_id = f.course_schedule_id AND o.state = 'PAID' AND r.first_name || ' ' || r.last_name = f.student_full_name;
CREATE UNIQUE INDEX certificates_one_valid ON certificates (registration_id) WHERE revoked_at IS NULL;

-- "Desain" and "desain" are one choice in a list.
CREATE UNIQUE INDEX categories_name_unique ON categories (lower(name));
CREATE UNIQUE INDEX locations_name_unique ON locations (lower(name));
