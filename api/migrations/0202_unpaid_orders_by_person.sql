-- outside a transaction
-- One person has a limit of unpaid orders, however the address is written.
DROP INDEX CONCURRENTLY IF EXISTS orders_unpaid_by_person;

CREATE INDEX CONCURRENTLY orders_unpaid_by_person ON orders (person_of(payer_email)) WHERE state = 'PENDING';
