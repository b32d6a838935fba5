-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS ledger_entries_taken_back;

-- Staff have it in a queue which order keeps its seat although its money was taken back: few orders of all that there are.
CREATE INDEX CONCURRENTLY ledger_entries_taken_back ON ledger_entries (order_id) WHERE kind = 'REFUND' AND provider_reference LIKE 'taken back %';
