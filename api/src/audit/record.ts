import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/pool.ts';
import type { AuditAction, AuditList } from './actions.ts';
import { entities, HIDDEN_COLUMNS, type Entity } from './entities.ts';

/** Who does something, and in which request. The name is stored with the entry: accounts are renamed. */
export interface Actor {
  /** Null for what no staff account does, such as a reset asked for by mail. */
  readonly id: number | null;
  readonly name: string;
  readonly requestId: string | null;
  /** The entry whose values go back by this. */
  readonly restores?: number;
}

/** The operator of the server, who has no account. */
export const OPERATOR: Actor = { id: null, name: 'Operator', requestId: null };

type Values = Readonly<Record<string, unknown>>;

interface Subject {
  /** Domain and verb, such as `voucher.end`. */
  readonly action: AuditAction;
  readonly entity: Entity;
  readonly id: number;
  readonly reason?: string | undefined;
}

export interface AuditEntry {
  readonly action: AuditAction;
  /** What it is about; besides tables' rows also `role`, or a list that was read. */
  readonly entity: string;
  /** Null where it is about many. */
  readonly id: string | number | null;
  readonly before?: Values | null;
  readonly after?: Values | null;
  readonly reason?: string | undefined;
}

/** A signed-in member of staff. */
export type StaffActor = Actor & { readonly id: number };

/** The staff account that makes a request. @throws Error on a route that lets others in */
export function staffActor({ identity, id: requestId }: Pick<FastifyRequest, 'identity' | 'id'>): StaffActor {
  if (identity?.kind !== 'STAFF') throw new Error('The route was called without a staff session');
  return { id: identity.id, name: identity.name, requestId };
}

/** Does the work on one row and writes what it changed. Nothing is written where nothing changed. @param client of the work's transaction */
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

/** Writes what a new row holds. @param client of the transaction that inserted it */
export async function auditCreation(client: Queryable, actor: Actor, subject: Subject): Promise<void> {
  await writeAuditEntry(client, actor, { ...subject, before: null, after: await shownRow(client, subject) });
}

/** Many persons' data was read: which list, by which filter, and whose. */
export async function auditBulkRead(
  db: Queryable,
  actor: Actor,
  { list, query, ids }: { list: AuditList; query: Values; ids: readonly number[] },
): Promise<void> {
  const after = { ...narrowedBy(query), rows: ids.length, ids };
  await writeAuditEntry(db, actor, { action: `${list}.list`, entity: list, id: null, after });
}

/** A list is saved as a file, of so many rows. @param of `ids`: whose; null where that would be too many to write down */
export async function auditListExport(
  db: Queryable,
  actor: Actor,
  { list, query, rows, ids }: { list: AuditList; query: Values; rows: number; ids: readonly number[] | null },
): Promise<void> {
  const after = { ...narrowedBy(query), rows, ...(ids && { ids }) };
  await writeAuditEntry(db, actor, { action: `${list}.export`, entity: list, id: null, after });
}

/** Not what was searched for, which is a name or a number of a person: entries cannot be erased. */
const narrowedBy = ({ q, ...filter }: Values): Values => ({ ...filter, searched: q !== undefined });

/** One entry as it is given. Call it in the transaction of what it tells about: both are stored or neither. */
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

/** The columns of a record that entries show. */
export async function shownRow(db: Queryable, { entity, id }: Pick<Subject, 'entity' | 'id'>): Promise<Values | null> {
  const { rows } = await db.query<{ row: Values }>(
    `SELECT to_jsonb(t) - $2::text[] AS row FROM ${entities[entity]} t WHERE id = $1`,
    [id, HIDDEN_COLUMNS],
  );
  return rows[0]?.row ?? null;
}

/** Of two states of a record, what differs; null where nothing does. */
export function changedValues(
  before: Values | null,
  after: Values | null,
): { before: Values | null; after: Values | null } | null {
  if (!before || !after) return before === after ? null : { before, after };
  const differing = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (values: Values): Values => Object.fromEntries(differing.map((key) => [key, values[key]]));
  return differing.length > 0 ? { before: only(before), after: only(after) } : null;
}
