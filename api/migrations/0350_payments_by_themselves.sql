-- A payment is known by itself, no longer by its invoice and amount alone: two payments of one amount for one invoice are two rows.
ALTER TABLE received_payments
  -- The provider's own id of the payment. null: nobody told which one it was, or the version before stored it.
  ADD COLUMN payment_reference text;

-- A payment that was stored without its id gets it once.
CREATE TRIGGER received_payments_keep_their_id BEFORE UPDATE OF payment_reference ON received_payments
  FOR EACH ROW WHEN (OLD.payment_reference IS NOT NULL) EXECUTE FUNCTION received_payments_stay();

-- By these providers the ledger goes by the payment already.
UPDATE received_payments p SET payment_reference = e.provider_reference
  FROM ledger_entries e
  WHERE e.received_payment_id = p.id AND e.kind = 'PAYMENT' AND e.provider IN ('midtrans', 'xendit-sessions')
    AND e.provider_reference <> p.provider_invoice_id AND e.provider_reference <> p.provider_invoice_id || ' #' || p.id;
