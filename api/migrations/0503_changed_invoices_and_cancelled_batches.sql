-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS invoices_by_update;

-- The comparison of a day with the list of a provider asks which invoices may have moved money since: all that there are were read for it.
CREATE INDEX CONCURRENTLY invoices_by_update ON invoices (updated_at) WHERE provider_invoice_id IS NOT NULL;

DROP INDEX CONCURRENTLY IF EXISTS course_schedules_cancelled;

-- Queues of staff ask who has a seat in a batch that was cancelled: few batches of all that there are.
CREATE INDEX CONCURRENTLY course_schedules_cancelled ON course_schedules (id) WHERE cancelled_at IS NOT NULL;
