#!/bin/sh
# Makes the two roles of the API in the database: karsa_owner owns it and migrates, karsa_api serves requests and owns nothing.
# The image runs this on an empty volume. On one that is in use it is run by hand, and gives what is there to karsa_owner.
set -eu
: "${DATABASE_OWNER_PASSWORD:?}" "${DATABASE_API_PASSWORD:?}"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv api_password DATABASE_API_PASSWORD
BEGIN;
SELECT format('CREATE ROLE %I', name) FROM unnest(ARRAY['karsa_owner', 'karsa_api']) AS name
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
ALTER ROLE karsa_owner LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD :'owner_password';
ALTER ROLE karsa_api LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD :'api_password';
SELECT format('ALTER DATABASE %I OWNER TO karsa_owner', current_database()) \gexec
-- A database of PostgreSQL 14 or older lets everybody make tables.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
-- Tables first: their sequences go with them.
SELECT format('ALTER %s %s OWNER TO karsa_owner', kind, name) FROM (
  SELECT 1 AS turn, CASE relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind, oid::regclass::text AS name, oid FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
  UNION ALL SELECT 2, 'FUNCTION', oid::regprocedure::text, oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
) AS ours WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = ours.oid AND d.deptype = 'e') ORDER BY turn \gexec
COMMIT;
SQL
