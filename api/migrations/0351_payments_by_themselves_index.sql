-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS received_payments_once_each;

-- What takes the place of the constraint in the next migration.
CREATE UNIQUE INDEX CONCURRENTLY received_payments_once_each
  ON received_payments (provider, provider_invoice_id, external_id, amount, invoice_amount, currency, payment_reference) NULLS NOT DISTINCT;
