import type pg from 'pg';
import { StartError } from '../start-error.ts';

/**
 * SQL for the rights that the role serving requests should have on each table, view and sequence, and for those it has. A trigger whose function is
 * named `…_stay` refuses changes of its table; the role gets no right to do what such a trigger refuses.
 */
const RELATIONS = `WITH kept AS (
    SELECT t.tgrelid AS oid, bool_or(t.tgtype & 8 > 0) AS stays, bool_or(t.tgtype & 16 > 0) AS is_fixed,
           array_agg(a.attname) FILTER (WHERE a.attname IS NOT NULL) AS fixed_columns
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid LEFT JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attnum = ANY (t.tgattr)
    WHERE p.proname LIKE '%\\_stay' GROUP BY t.tgrelid)
  SELECT c.oid::regclass::text AS name, c.relkind = 'S' AS is_sequence, c.relkind = 'v' OR c.relname = 'schema_migrations' AS is_read_only,
    coalesce(k.stays, false) AS stays, coalesce(k.is_fixed, false) AS is_fixed,
    CASE WHEN k.fixed_columns IS NULL THEN '{}' ELSE ARRAY(SELECT quote_ident(attname) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> ALL (k.fixed_columns) ORDER BY attnum) END AS open_columns,
    ARRAY(SELECT privilege_type FROM aclexplode(c.relacl) WHERE grantee = $1::regrole ORDER BY 1) AS rights,
    ARRAY(SELECT quote_ident(attname) FROM pg_attribute, aclexplode(attacl) WHERE attrelid = c.oid AND grantee = $1::regrole AND privilege_type = 'UPDATE' ORDER BY attnum)
      AS columns
  FROM pg_class c LEFT JOIN kept k ON k.oid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'S') AND pg_has_role(c.relowner, 'MEMBER') ORDER BY 1`;

interface Relation {
  readonly name: string;
  readonly is_sequence: boolean;
  readonly is_read_only: boolean;
  readonly stays: boolean;
  readonly is_fixed: boolean;
  /** The columns of a fixed table that may be changed nevertheless. */
  readonly open_columns: readonly string[];
  readonly rights: readonly string[];
  readonly columns: readonly string[];
}

function wantedRights({ is_sequence, is_read_only, stays, is_fixed }: Relation): string[] {
  if (is_sequence) return ['SELECT', 'USAGE'];
  if (is_read_only) return ['SELECT'];
  return [...(stays ? [] : ['DELETE']), 'INSERT', 'SELECT', ...(is_fixed ? [] : ['UPDATE'])];
}

/**
 * Gives the role that serves requests the rights it needs and takes away all others, on each table where they differ from those it has.
 * @throws StartError if the role does not exist, or may change the schema in some other way
 */
export async function grantServingRights(client: pg.Client, role: string): Promise<void> {
  await refuseMightyRole(client, role);
  const grantee = client.escapeIdentifier(role);
  const { rows } = await client.query<Relation>(RELATIONS, [grantee]);
  const changes = rows.flatMap((relation) => {
    const rights = wantedRights(relation);
    const columns = relation.is_fixed ? relation.open_columns : [];
    if (`${relation.rights}` === `${rights}` && `${relation.columns}` === `${columns}`) return [];
    const on = `ON ${relation.is_sequence ? 'SEQUENCE' : 'TABLE'} ${relation.name}`;
    const onColumns = columns.length > 0 ? [`GRANT UPDATE (${columns.join(', ')}) ${on} TO ${grantee}`] : [];
    return [`REVOKE ALL ${on} FROM ${grantee}`, `GRANT ${rights.join(', ')} ${on} TO ${grantee}`, ...onColumns];
  });
  // Several statements in one message are one transaction, so the role is never without rights in between.
  if (changes.length > 0) await client.query(changes.join(';\n'));
}

async function refuseMightyRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ is_mighty: boolean }>(
    `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR has_schema_privilege(oid, 'public', 'CREATE') OR pg_has_role(oid, current_user, 'MEMBER') AS is_mighty
     FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  if (!rows[0])
    throw new StartError(`The database has no role ${role}, which DATABASE_URL names: docs/operations.md makes it.`);
  if (rows[0].is_mighty)
    throw new StartError(
      `The role ${role} of DATABASE_URL may change the schema. Name one that owns nothing, or leave MIGRATION_DATABASE_URL out.`,
    );
}
