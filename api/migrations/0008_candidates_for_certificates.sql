-- Who may be given a certificate is looked up batch by batch, the latest first. Once nearly everybody has one that must not read all
-- who do: whether an order's student has one is kept with the order, and the index holds only those without.
ALTER TABLE orders ADD COLUMN certified boolean NOT NULL DEFAULT false;
UPDATE orders SET certified = true WHERE id IN (SELECT r.order_id FROM certificates f JOIN registrations r ON r.id = f.registration_id WHERE f.revoked_at IS NULL);
CREATE INDEX orders_without_certificate ON orders (course_schedule_id, id) WHERE state = 'PAID' AND NOT certified;
-- With the id in it, the batches themselves need not be read.
DROP INDEX course_schedules_by_end;
CREATE INDEX course_schedules_by_end ON course_schedules (end_date, id);

CREATE FUNCTION certificates_certify_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET certified = EXISTS (SELECT FROM certificates f WHERE f.registration_id = NEW.registration_id AND f.revoked_at IS NULL)
    WHERE id = (SELECT order_id FROM registrations WHERE id = NEW.registration_id);
  RETURN NULL;
END $$;
CREATE TRIGGER certificates_certify AFTER INSERT OR UPDATE OF registration_id, revoked_at ON certificates
  FOR EACH ROW EXECUTE FUNCTION certificates_certify_order();
