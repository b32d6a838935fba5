-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS waiting_entries_of_person;

-- Who joins a line is looked for in it by the person, however the address is written, while the batch is locked: without an index all entries were read.
CREATE INDEX CONCURRENTLY waiting_entries_of_person ON waiting_entries (person_of(email)) WHERE state IN ('WAITING', 'OFFERED');
