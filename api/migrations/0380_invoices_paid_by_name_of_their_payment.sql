-- A payment whose notification named the transaction where our name should be was entered without an order, under the name of the payment. Once
-- a look-up by our name finds whose it is, that entry is the one of the paid invoice.
CREATE OR REPLACE FUNCTION invoices_paid_are_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries e WHERE e.provider = NEW.provider AND e.kind = 'PAYMENT'
      AND e.provider_reference IN (NEW.provider_invoice_id, NEW.external_id))
    AND NOT EXISTS (SELECT FROM received_payments p
      JOIN ledger_entries e ON e.kind = 'PAYMENT' AND (e.received_payment_id = p.id OR e.provider = p.provider AND e.provider_reference = p.payment_reference)
      WHERE p.provider = NEW.provider AND p.provider_invoice_id = NEW.provider_invoice_id AND p.external_id = NEW.external_id) THEN
    RAISE EXCEPTION 'invoice % is paid, and no payment of it is in the ledger', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_paid_are_entered';
  END IF;
  RETURN NULL;
END $$;
