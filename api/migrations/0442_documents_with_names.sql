-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS money_documents_with_names;

-- Documents that still name persons, the oldest first: a worker looks for those whose time is over.
CREATE INDEX CONCURRENTLY money_documents_with_names ON money_documents (year, id) WHERE snapshot #>> '{buyer,name}' <> 'Dihapus';
