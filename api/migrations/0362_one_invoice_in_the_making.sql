-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS invoices_one_in_the_making;

CREATE UNIQUE INDEX CONCURRENTLY invoices_one_in_the_making ON invoices (order_id) WHERE state = 'CREATING';
