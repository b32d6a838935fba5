-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS order_links_by_end;

-- Links that ended are deleted after a while.
CREATE INDEX CONCURRENTLY order_links_by_end ON order_links (ends_at) WHERE ends_at IS NOT NULL;
