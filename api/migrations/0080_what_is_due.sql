-- One definition each of what of a plan is paid, of what is due, and of who may be asked for it: every reader uses these.

-- Whether an order may be asked for money: a person of it has a seat, in a batch that takes place.
CREATE FUNCTION order_may_be_billed(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM registrations r JOIN places p ON p.registration_id = r.id AND p.state IN ('HELD', 'CONFIRMED')
    JOIN course_schedules s ON s.id = p.course_schedule_id WHERE r.order_id = wanted AND s.cancelled_at IS NULL) $$;

-- The stages of an order. `open` is what is still to be paid of a stage and all before it: 0, where it is paid. What is owed stands with the
-- last stages, so that money that staff gave back opens no stage that was paid. What an order costs beyond its plan is in no stage.
CREATE FUNCTION order_stages(wanted bigint) RETURNS TABLE (number integer, due_on date, amount integer, open bigint) LANGUAGE sql STABLE AS $$
  SELECT t.number, t.due_on, t.amount, greatest(0, -o.balance
    - greatest(0, o.amount + coalesce((SELECT sum(c.amount) FROM order_charges c WHERE c.order_id = o.id), 0) - sum(t.amount) OVER ())
    - coalesce(sum(t.amount) OVER (ORDER BY t.number ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0))::bigint
  FROM instalments t JOIN orders o ON o.id = t.order_id WHERE t.order_id = wanted $$;

-- What an order is to be asked for on a day: all that it owes but the stages that are due later, and else the next one.
CREATE FUNCTION order_due(wanted bigint, today date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN o.balance < 0 AND order_may_be_billed(o.id) THEN coalesce(
    (SELECT min(-o.balance - t.later) FROM (
       SELECT coalesce(sum(amount) OVER (ORDER BY number ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0) AS later,
         lead(due_on) OVER (ORDER BY number) AS next_due
       FROM instalments WHERE order_id = o.id) t
     WHERE -o.balance > t.later AND (t.next_due IS NULL OR t.next_due > today)), -o.balance) ELSE 0 END::bigint
  FROM orders o WHERE o.id = wanted $$;

-- The first stage is asked for by the order's first invoice: no stage that was asked for is looked at for ever.
UPDATE instalments t SET invoice_id = (SELECT min(i.id) FROM invoices i WHERE i.order_id = t.order_id) WHERE number = 1 AND invoice_id IS NULL;

-- Jobs that ask for money were given up after some minutes without an answer of the provider.
UPDATE jobs SET failed_at = NULL, run_at = now() WHERE type IN ('ask-for-stage', 'ask-for-rest') AND failed_at IS NOT NULL;

-- The address of a person without a seat was corrected, and their last place kept the wrong one: that is what a second registration is judged by.
UPDATE places p SET student_email_key = lower(r.email) FROM registrations r
  WHERE r.id = p.registration_id AND p.state = 'RELEASED' AND p.student_email_key <> lower(r.email) AND p.student_email_key LIKE '%@%'
    AND p.id = (SELECT max(l.id) FROM places l WHERE l.registration_id = r.id);
