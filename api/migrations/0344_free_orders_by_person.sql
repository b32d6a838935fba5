-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS free_orders_by_person;

-- Free orders of one person within a day are counted: each mails its payer, whoever typed the address.
CREATE INDEX CONCURRENTLY free_orders_by_person ON orders (person_of(payer_email), created_at) WHERE amount = 0;
