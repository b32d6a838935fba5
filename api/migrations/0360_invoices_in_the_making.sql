-- What the order of an invoice becomes when the invoice opens: price, voucher, plan, deadline. Until then the order stays what it is, and its
-- open invoice can be paid. `{}`: only its invoice changes. Null: nothing of the order waits for it, as of the first invoice of an order.
ALTER TABLE invoices ADD COLUMN becomes jsonb;
-- When its provider was asked to make it last. Null: not yet. `-infinity`: it was, and gave none, or, of the version before, nobody knows.
ALTER TABLE invoices ADD COLUMN asked_at timestamptz DEFAULT '-infinity';
