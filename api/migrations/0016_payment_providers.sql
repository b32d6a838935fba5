-- Any provider the API knows by name, not two of them.
ALTER TABLE invoices DROP CONSTRAINT invoices_provider_check;
ALTER TABLE invoices ADD CONSTRAINT invoices_provider_named CHECK (provider <> '');

-- The sandbox can be paid with another amount, and gives money back.
ALTER TABLE sandbox_invoices
  -- null: paid with `amount`, or not paid.
  ADD COLUMN paid_amount integer CHECK (paid_amount > 0),
  -- Refunds of it stay pending, then fail.
  ADD COLUMN refunds_fail boolean NOT NULL DEFAULT false;

CREATE TABLE sandbox_refunds (
  id text PRIMARY KEY,
  -- Our name for it: asked for twice, it is made once.
  refund_id text NOT NULL UNIQUE,
  invoice_id text NOT NULL REFERENCES sandbox_invoices ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('PENDING', 'DONE', 'FAILED')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_refunds_by_invoice ON sandbox_refunds (invoice_id);
