-- The version before names this constraint when it stores a payment, and stores no id: for it the rule stays what it was.
ALTER TABLE received_payments DROP CONSTRAINT received_payments_once;
ALTER TABLE received_payments ADD CONSTRAINT received_payments_once UNIQUE USING INDEX received_payments_once_each;
