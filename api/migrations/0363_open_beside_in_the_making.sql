-- 0361 and 0362 take its place.
DROP INDEX invoices_one_open;
