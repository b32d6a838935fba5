-- What staff handled of the faults that edges tell of a release. The API before this version does not know of it.
CREATE TABLE handled_faults (
  remote text NOT NULL,
  version text NOT NULL,
  -- Null: that the release was rolled back by itself.
  type text,
  -- Null where it is not known.
  place text,
  -- When it was last seen as it was handled: seen later, it is open again.
  last_seen timestamptz NOT NULL,
  handled_at timestamptz NOT NULL,
  -- Of then: accounts are renamed.
  staff_name text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (remote, version, type, place)
);
