-- It locks the entry, which needs the right to change it: the role that serves requests has no such right on the ledger (decision 046).
ALTER FUNCTION ledger_allocations_fit() SECURITY DEFINER SET search_path = public, pg_temp;
