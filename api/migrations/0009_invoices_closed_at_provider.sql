-- What is closed here can be paid at the provider until the provider itself says otherwise: it is looked at until then.
ALTER TABLE invoices ADD COLUMN closed_at_provider boolean NOT NULL DEFAULT false;
DROP INDEX invoices_open;
CREATE INDEX invoices_to_check ON invoices (updated_at) WHERE state <> 'PAID' AND NOT closed_at_provider;
