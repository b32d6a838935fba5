-- What the API keeps true about money and places is kept by the database as well, whoever writes. All of it is looked at when the transaction
-- ends. Rows that are there are not looked at; what would stop an order from being worked on is put right first.

-- ── An open invoice asks for no more than is owed, and an order that ended has none ─────────────────────────────────────────────────
-- Those that ask for more are closed here; the reconciler closes them at their provider.
UPDATE invoices i SET state = 'REPLACED' FROM orders o
  WHERE o.id = i.order_id AND i.state = 'PENDING' AND (i.amount > -o.balance OR o.ended_as IS NOT NULL);
SET CONSTRAINTS ALL IMMEDIATE;

CREATE FUNCTION order_asks_too_much(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE o.id = wanted AND i.state = 'PENDING' AND (i.amount > -o.balance OR o.ended_as IS NOT NULL)) $$;
-- One that is being made is none yet: it may carry what the order is to owe.
CREATE FUNCTION invoices_ask_what_is_owed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_order bigint := CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'order_id' END;
BEGIN
  IF order_asks_too_much(its_order) THEN
    RAISE EXCEPTION 'the open invoice of order % asks for more than is owed', its_order
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_ask_what_is_owed';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoices_ask_what_is_owed AFTER INSERT OR UPDATE OF state, amount ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'PENDING') EXECUTE FUNCTION invoices_ask_what_is_owed();
CREATE CONSTRAINT TRIGGER invoices_ask_what_is_owed AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.balance > OLD.balance OR NEW.ended_as IS DISTINCT FROM OLD.ended_as) EXECUTE FUNCTION invoices_ask_what_is_owed();

-- ── An invoice is paid where the ledger says so, and the other way round ───────────────────────────────────────────────────────────
CREATE FUNCTION invoices_paid_are_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries e WHERE e.provider = NEW.provider AND e.kind = 'PAYMENT'
      AND e.provider_reference IN (NEW.provider_invoice_id, NEW.external_id))
    AND NOT EXISTS (SELECT FROM received_payments p JOIN ledger_entries e ON e.received_payment_id = p.id AND e.kind = 'PAYMENT'
      WHERE p.provider = NEW.provider AND p.provider_invoice_id = NEW.provider_invoice_id AND p.external_id = NEW.external_id) THEN
    RAISE EXCEPTION 'invoice % is paid, and no payment of it is in the ledger', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_paid_are_entered';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoices_paid_are_entered AFTER INSERT OR UPDATE OF state ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'PAID') EXECUTE FUNCTION invoices_paid_are_entered();
CREATE FUNCTION ledger_entries_pay_their_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM received_payments p JOIN invoices i ON i.provider = p.provider AND i.external_id = p.external_id
      WHERE p.id = NEW.received_payment_id AND i.order_id = NEW.order_id AND i.state <> 'PAID') THEN
    RAISE EXCEPTION 'ledger entry % is a payment of an invoice that is not paid', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_pay_their_invoice';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_pay_their_invoice AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind = 'PAYMENT' AND NEW.order_id IS NOT NULL AND NEW.received_payment_id IS NOT NULL) EXECUTE FUNCTION ledger_entries_pay_their_invoice();

-- ── No more of a payment goes back by its provider than came by it ─────────────────────────────────────────────────────────────────
CREATE FUNCTION refunds_fit_their_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came bigint := (SELECT coalesce(sum(e.amount + coalesce((SELECT sum(c.amount) FROM ledger_entries c WHERE c.corrects = e.id), 0)), 0)
    FROM ledger_entries e WHERE e.provider = NEW.provider AND e.provider_reference = NEW.payment_reference AND e.kind = 'PAYMENT');
  back bigint := (SELECT coalesce(sum(amount), 0) FROM refunds
    WHERE provider = NEW.provider AND payment_reference = NEW.payment_reference AND method = 'PROVIDER' AND state <> 'GIVEN_UP');
BEGIN
  IF back > came THEN
    RAISE EXCEPTION 'of payment % of % come %, and % would go back', NEW.payment_reference, NEW.provider, came, back
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_fit_their_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refunds_fit_their_payment AFTER INSERT OR UPDATE OF state, method, payment_reference ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.method = 'PROVIDER' AND NEW.state <> 'GIVEN_UP') EXECUTE FUNCTION refunds_fit_their_payment();

-- ── A plan has rising days, and of an order that stands adds up to no more than is owed ────────────────────────────────────────────
-- Not to exactly that: what another batch costs more is in no stage.
CREATE FUNCTION plans_fit_their_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_order bigint := CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'order_id' END;
BEGIN
  IF EXISTS (SELECT FROM instalments a JOIN instalments b ON b.order_id = a.order_id AND b.number > a.number AND b.due_on <= a.due_on
      WHERE a.order_id = its_order)
    OR EXISTS (SELECT FROM orders o JOIN instalments t ON t.order_id = o.id WHERE o.id = its_order AND o.ended_as IS NULL GROUP BY o.id
      HAVING sum(t.amount) > o.amount + (SELECT coalesce(sum(c.amount), 0) FROM order_charges c WHERE c.order_id = o.id)) THEN
    RAISE EXCEPTION 'the plan of order % does not fit it', its_order USING ERRCODE = 'check_violation', CONSTRAINT = 'plans_fit_their_order';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER plans_fit_their_order AFTER INSERT OR UPDATE ON instalments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION plans_fit_their_order();
CREATE CONSTRAINT TRIGGER plans_fit_their_order AFTER INSERT ON order_charges
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.amount < 0) EXECUTE FUNCTION plans_fit_their_order();
CREATE CONSTRAINT TRIGGER plans_fit_their_order AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.amount < OLD.amount) EXECUTE FUNCTION plans_fit_their_order();

-- ── A person sits under the address of the registration ────────────────────────────────────────────────────────────────────────────
-- Not once the address was erased.
CREATE FUNCTION places_go_by_the_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_registration bigint := CASE TG_TABLE_NAME WHEN 'registrations' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'registration_id' END;
BEGIN
  IF EXISTS (SELECT FROM places p JOIN registrations r ON r.id = p.registration_id WHERE r.id = its_registration
      AND p.state IN ('HELD', 'CONFIRMED') AND p.student_email_key LIKE '%@%' AND r.email LIKE '%@%' AND p.student_email_key <> lower(trim(r.email))) THEN
    RAISE EXCEPTION 'registration % sits under another address than its own', its_registration
      USING ERRCODE = 'check_violation', CONSTRAINT = 'places_go_by_the_address';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER places_go_by_the_address AFTER INSERT OR UPDATE OF student_email_key, registration_id ON places
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.registration_id IS NOT NULL) EXECUTE FUNCTION places_go_by_the_address();
CREATE CONSTRAINT TRIGGER places_go_by_the_address AFTER UPDATE OF email ON registrations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.email <> OLD.email) EXECUTE FUNCTION places_go_by_the_address();

-- ── What is offered is a place that is held, and a place that nobody was named for is offered, or a company's ──────────────────────
CREATE FUNCTION offer_is_wrong(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM places p LEFT JOIN waiting_entries w ON w.place_id = p.id AND w.state = 'OFFERED' WHERE p.id = wanted AND
    CASE WHEN w.id IS NULL THEN p.state = 'HELD' AND p.registration_id IS NULL AND p.corporate_need_id IS NULL
      ELSE p.state <> 'HELD' OR p.registration_id IS NOT NULL OR p.course_schedule_id <> w.course_schedule_id END) $$;
CREATE FUNCTION offers_hold_a_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  places_of_it bigint[] := CASE TG_TABLE_NAME WHEN 'places' THEN ARRAY[(to_jsonb(NEW) ->> 'id')::bigint]
    ELSE ARRAY[(to_jsonb(NEW) ->> 'place_id')::bigint, (to_jsonb(OLD) ->> 'place_id')::bigint] END;
BEGIN
  IF EXISTS (SELECT FROM unnest(places_of_it) id WHERE offer_is_wrong(id)) THEN
    RAISE EXCEPTION 'offer and place do not fit: %', places_of_it USING ERRCODE = 'check_violation', CONSTRAINT = 'offers_hold_a_place';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER offers_hold_a_place AFTER INSERT OR UPDATE OF state, place_id, course_schedule_id ON waiting_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION offers_hold_a_place();
CREATE CONSTRAINT TRIGGER offers_hold_a_place AFTER INSERT OR UPDATE OF state, registration_id ON places
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION offers_hold_a_place();
