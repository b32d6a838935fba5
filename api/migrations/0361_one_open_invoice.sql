-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS invoices_one_payable;

-- One invoice of an order can be paid. The next one may be in the making meanwhile.
CREATE UNIQUE INDEX CONCURRENTLY invoices_one_payable ON invoices (order_id) WHERE state = 'PENDING';
