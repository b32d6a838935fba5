-- The invoice that a call wrote down: where the provider makes none, the call was not done, and the same one may be made again.
ALTER TABLE order_actions ADD COLUMN invoice_id bigint REFERENCES invoices;
