-- Single keys that act on a page can be switched off by the person who is disturbed by them (WCAG 2.1.4).
ALTER TABLE staff_users ADD COLUMN shortcuts boolean NOT NULL DEFAULT true;

-- A list's filters, search and order under a name. What is searched for may be a person's name, so it is apart: entries of the audit leave it out.
CREATE TABLE saved_views (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id integer NOT NULL REFERENCES staff_users,
  list text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  filters text NOT NULL,
  searched text NOT NULL,
  is_shared boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_views_name_of_owner ON saved_views (list, owner_id, lower(name)) WHERE NOT is_shared;
CREATE UNIQUE INDEX saved_views_name_shared ON saved_views (list, lower(name)) WHERE is_shared;
CREATE INDEX saved_views_by_owner ON saved_views (owner_id, list);
