-- A payment that staff matched to the wrong order is taken off it: its allocation ends by a row of its own, and another may follow.
CREATE TABLE ledger_allocation_ends (
  allocation_id bigint PRIMARY KEY REFERENCES ledger_allocations,
  order_id bigint NOT NULL REFERENCES orders,
  staff_user_id integer NOT NULL REFERENCES staff_users,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER ledger_allocation_ends_stay BEFORE UPDATE OR DELETE ON ledger_allocation_ends FOR EACH ROW EXECUTE FUNCTION rows_stay();

-- What money is for now: allocations that did not end.
CREATE FUNCTION live_allocations() RETURNS SETOF ledger_allocations LANGUAGE sql STABLE AS $$
  SELECT a.* FROM ledger_allocations a WHERE NOT EXISTS (SELECT FROM ledger_allocation_ends e WHERE e.allocation_id = a.id) $$;

-- The index stays for look-ups; that an entry has one live allocation is judged under the lock of the entry, whoever writes.
ALTER TABLE ledger_allocations DROP CONSTRAINT ledger_allocations_entry_id_key;
CREATE INDEX ledger_allocations_by_entry ON ledger_allocations (entry_id);
CREATE OR REPLACE FUNCTION ledger_allocations_fit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_entries e WHERE e.id = NEW.entry_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM ledger_entries e WHERE e.id = NEW.entry_id AND e.order_id IS NULL AND e.corrects IS NULL)
    OR EXISTS (SELECT FROM live_allocations() a WHERE a.entry_id = NEW.entry_id) THEN
    RAISE EXCEPTION 'ledger entry % belongs to an order already', NEW.entry_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'ledger_allocations_one_live';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION order_entries(wanted bigint) RETURNS SETOF ledger_entries LANGUAGE sql STABLE AS $$
  SELECT e.* FROM ledger_entries e WHERE e.order_id = wanted
  UNION ALL SELECT e.* FROM live_allocations() a JOIN ledger_entries e ON e.id = a.entry_id WHERE a.order_id = wanted
  UNION ALL SELECT e.* FROM live_allocations() a JOIN ledger_entries e ON e.corrects = a.entry_id WHERE a.order_id = wanted $$;

CREATE OR REPLACE FUNCTION order_has_money(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (SELECT paid > refunded + refunding FROM order_sums(wanted)) OR EXISTS (
    SELECT FROM received_payments p WHERE p.order_id = wanted AND (p.judged IS NULL OR p.judged = 'MISMATCH')
      AND NOT EXISTS (SELECT FROM dismissed_payments d WHERE d.received_payment_id = p.id)
      AND NOT EXISTS (SELECT FROM ledger_entries e LEFT JOIN live_allocations() a ON a.entry_id = e.id
        WHERE e.received_payment_id = p.id AND (e.order_id IS NOT NULL OR a.id IS NOT NULL))) $$;

CREATE OR REPLACE FUNCTION corrected_order_computed_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET state = state WHERE id = (SELECT order_id FROM live_allocations() WHERE entry_id = NEW.corrects);
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_allocation_ends_count AFTER INSERT ON ledger_allocation_ends FOR EACH ROW EXECUTE FUNCTION order_computed_anew();

-- Where a refund is transferred to. Kept apart from everything that stays: it is changed, and erased some time after the refund ended.
CREATE TABLE refund_accounts (
  refund_id bigint PRIMARY KEY REFERENCES refunds,
  bank text NOT NULL CHECK (char_length(bank) BETWEEN 2 AND 60),
  number text NOT NULL CHECK (number ~ '^[0-9]{6,20}$'),
  holder text NOT NULL CHECK (char_length(holder) BETWEEN 1 AND 100),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_to_pay ON refunds (method, state, id) WHERE state IN ('PENDING', 'FAILED');

-- The invoice that asks for a stage. A stage whose invoice failed is asked for again.
ALTER TABLE instalments ADD COLUMN invoice_id bigint REFERENCES invoices;
CREATE INDEX instalments_to_bill ON instalments (due_on) WHERE invoice_id IS NULL;

-- Orders that were paid in part and still wait for the rest.
CREATE INDEX orders_paid_in_part ON orders (id) WHERE state = 'PENDING' AND balance > -amount;

-- Mails of one order, by the beginning of their name.
CREATE INDEX email_outbox_by_name ON email_outbox (dedupe_key text_pattern_ops);
