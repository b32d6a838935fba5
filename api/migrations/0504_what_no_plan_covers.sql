-- What an order costs beyond the stages of its plan, which is all of it where there is no plan: the one place that says so. A table of one row, so that
-- PostgreSQL makes it part of the query that asks.
CREATE FUNCTION order_beyond_plan(wanted bigint) RETURNS TABLE (amount bigint) LANGUAGE sql STABLE AS $$
  SELECT greatest(0, o.amount + coalesce((SELECT sum(c.amount) FROM order_charges c WHERE c.order_id = o.id), 0)
    - coalesce((SELECT sum(t.amount) FROM instalments t WHERE t.order_id = o.id), 0))::bigint
  FROM orders o WHERE o.id = wanted $$;

CREATE OR REPLACE FUNCTION order_stages(wanted bigint) RETURNS TABLE (number integer, due_on date, amount integer, open bigint) LANGUAGE sql STABLE AS $$
  SELECT t.number, t.due_on, t.amount, greatest(0, -o.balance - b.amount
    - coalesce(sum(t.amount) OVER (ORDER BY t.number ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0))::bigint
  FROM instalments t JOIN orders o ON o.id = t.order_id CROSS JOIN LATERAL order_beyond_plan(o.id) b WHERE t.order_id = wanted $$;
