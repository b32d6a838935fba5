-- Money that a bank took back may come back: the entry that took it is corrected then.

-- What of a payment went back by its provider, is promised back, or was taken back by a bank, less what came back of that. The one place that
-- says so: what is left of a payment is what came less this.
CREATE FUNCTION returned_of_payment(its_provider text, its_reference text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.amount - coalesce((SELECT sum(c.amount) FROM ledger_entries e JOIN ledger_entries c ON c.corrects = e.id WHERE e.refund_id = r.id), 0)), 0)::bigint
  FROM refunds r WHERE r.provider = its_provider AND r.payment_reference = its_reference AND r.method = 'PROVIDER' AND r.state <> 'GIVEN_UP' $$;

-- What banks and providers took back of an order without staff having done or noted anything about the order since. Until then nothing asks
-- for it by itself.
CREATE FUNCTION order_taken_back(wanted bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(e.amount), 0)::bigint FROM ledger_entries e
  WHERE e.order_id = wanted AND e.kind = 'REFUND' AND e.provider_reference LIKE 'taken back %'
    AND NOT EXISTS (SELECT FROM ledger_entries c WHERE c.corrects = e.id)
    AND NOT EXISTS (SELECT FROM order_actions a WHERE a.order_id = e.order_id AND a.actor = 'STAFF' AND a.created_at > e.created_at)
    AND NOT EXISTS (SELECT FROM order_notes n WHERE n.order_id = e.order_id AND n.created_at >= e.occurred_at) $$;

CREATE OR REPLACE FUNCTION refunds_fit_their_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came bigint := (SELECT coalesce(sum(e.amount + coalesce((SELECT sum(c.amount) FROM ledger_entries c WHERE c.corrects = e.id), 0)), 0)
    FROM ledger_entries e WHERE e.provider = NEW.provider AND e.provider_reference = NEW.payment_reference AND e.kind = 'PAYMENT');
  back bigint := returned_of_payment(NEW.provider, NEW.payment_reference);
BEGIN
  IF back > came THEN
    RAISE EXCEPTION 'of payment % of % come %, and % would go back', NEW.payment_reference, NEW.provider, came, back
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_fit_their_payment';
  END IF;
  RETURN NULL;
END $$;
