import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/pool.ts';
import type { AuditAction, AuditList } from './actions.ts';
import { entities, HIDDEN_COLUMNS, type Entity } from './entities.ts';

/** The person who does something, and the request they do it in. The name is stored with the entry, because accounts are renamed. */
export interface Actor {
  /** Null where no staff account acts, such as for a password reset that was asked for by mail. */
  readonly id: number | null;
  readonly name: string;
  readonly requestId: string | null;
  /** The id of the entry whose old values this change restores. */
  readonly restores?: number;
}

/** The operator of the server, who has no account and works with commands. */
export const OPERATOR: Actor = { id: null, name: 'Operator', requestId: null };

type Values = Readonly<Record<string, unknown>>;

interface Subject {
  /** The domain and the verb, such as `voucher.end`. */
  readonly action: AuditAction;
  readonly entity: Entity;
  readonly id: number;
  readonly reason?: string | undefined;
}

export interface AuditEntry {
  readonly action: AuditAction;
  /** The kind of the record: one of the entities, `role`, or the name of a list that was read. */
  readonly entity: string;
  /** Null where the entry is about many records. */
  readonly id: string | number | null;
  readonly before?: Values | null;
  readonly after?: Values | null;
  readonly reason?: string | undefined;
}

/** A signed-in member of staff. */
export type StaffActor = Actor & { readonly id: number };

/** The staff account that makes a request. @throws Error on a route that also admits others */
export function staffActor({ identity, id: requestId }: Pick<FastifyRequest, 'identity' | 'id'>): StaffActor {
  if (identity?.kind !== 'STAFF') throw new Error('The route was called without a staff session');
  return { id: identity.id, name: identity.name, requestId };
}

/** Does the work on one row and writes an entry with what it changed; no entry where nothing changed. @param client of the work's transaction */
export async function auditChange<T>(
  client: Queryable,
  actor: Actor,
  subject: Subject,
  work: () => Promise<T>,
): Promise<T> {
  const before = await shownRow(client, subject);
  const result = await work();
  const after = await shownRow(client, subject);
  const changed = changedValues(before, after);
  if (changed) await writeAuditEntry(client, actor, { ...subject, ...changed });
  return result;
}

/** Writes an entry with the values of a new row. @param client of the transaction that inserted it */
export async function auditCreation(client: Queryable, actor: Actor, subject: Subject): Promise<void> {
  await writeAuditEntry(client, actor, { ...subject, before: null, after: await shownRow(client, subject) });
}

/** Notes that somebody read a list with data of persons: which list, with which filter, and the ids of its rows. */
export async function auditBulkRead(
  db: Queryable,
  actor: Actor,
  { list, query, ids }: { list: AuditList; query: Values; ids: readonly number[] },
): Promise<void> {
  const after = { ...narrowedBy(query), rows: ids.length, ids };
  await writeAuditEntry(db, actor, { action: `${list}.list`, entity: list, id: null, after });
}

/** Notes that a list is saved as a file. @param of `ids`: of its rows; null where there are too many to write down */
export async function auditListExport(
  db: Queryable,
  actor: Actor,
  { list, query, rows, ids }: { list: AuditList; query: Values; rows: number; ids: readonly number[] | null },
): Promise<void> {
  const after = { ...narrowedBy(query), rows, ...(ids && { ids }) };
  await writeAuditEntry(db, actor, { action: `${list}.export`, entity: list, id: null, after });
}

/** The filter without the searched text: that text is a name or a number of a person, and entries cannot be erased. */
const narrowedBy = ({ q, ...filter }: Values): Values => ({ ...filter, searched: q !== undefined });

/** Writes one entry as it is given. Call it in the transaction of the change that it describes: both are stored, or neither is. */
export async function writeAuditEntry(db: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  const { action, entity, id, before = null, after = null, reason = null } = entry;
  await db.query(
    `INSERT INTO audit_entries (actor_id, actor_name, action, entity, entity_id, before, after, reason, request_id, restores)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      actor.id,
      actor.name,
      action,
      entity,
      id === null ? null : String(id),
      before && JSON.stringify(before),
      after && JSON.stringify(after),
      reason,
      actor.requestId,
      actor.restores ?? null,
    ],
  );
}

/** The row of a record, without the columns that no entry shows; null where there is none. */
export async function shownRow(db: Queryable, { entity, id }: Pick<Subject, 'entity' | 'id'>): Promise<Values | null> {
  const { rows } = await db.query<{ row: Values }>(
    `SELECT to_jsonb(t) - $2::text[] AS row FROM ${entities[entity]} t WHERE id = $1`,
    [id, HIDDEN_COLUMNS],
  );
  return rows[0]?.row ?? null;
}

/** The values that differ between two states of a record; null where none does. */
export function changedValues(
  before: Values | null,
  after: Values | null,
): { before: Values | null; after: Values | null } | null {
  if (!before || !after) return before === after ? null : { before, after };
  const differing = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (values: Values): Values => Object.fromEntries(differing.map((key) => [key, values[key]]));
  return differing.length > 0 ? { before: only(before), after: only(after) } : null;
}
