-- The order that took the place of one that ended unpaid. Null: none did, or it was before this was kept.
ALTER TABLE orders ADD COLUMN replaced_by bigint REFERENCES orders CHECK (replaced_by <> id);
