import type pg from 'pg';
import { ADMIN_ONLY, isPermission, type Permission } from '../../../access/permissions.ts';
import { entities, type Entity } from '../../../audit/entities.ts';
import { shownRow, type StaffActor } from '../../../audit/record.ts';
import type { Queryable } from '../../../database/pool.ts';
import { lacking } from '../../../http/access.ts';
import { conflict, notFound } from '../../../http/api-error.ts';
import { findSession } from '../../catalogue/class-sessions/repository.ts';
import { findEntry } from './repository.ts';
import { ways, type RestoringServices, type Way } from './restore-ways.ts';
import type { Entry, Restoration } from './schemas.ts';

type Values = Readonly<Record<string, unknown>>;

interface Asking {
  readonly actor: StaffActor;
  readonly held: ReadonlySet<Permission>;
  /** The version that the preview was made of; null: any version. */
  readonly expected: number | null;
  readonly preview: boolean;
}

/** Restores the values from before an entry, with the services and rules of any other save. */
export class EntryRestorer {
  readonly #db: pg.Pool;
  readonly #services: RestoringServices;

  constructor(db: pg.Pool, services: RestoringServices) {
    this.#db = db;
    this.#services = services;
  }

  /**
   * @throws ApiError 403 without the permission to save the record; 404; 409 CONFLICT where it has another version by now, NOT_RESTORABLE with the reason,
   * NOTHING_TO_RESTORE; and what the service of the record throws
   */
  async restore(id: number, { actor, held, expected, preview }: Asking): Promise<Restoration> {
    const entry = await findEntry(this.#db, id);
    if (!entry) throw notFound('Entri riwayat tidak ditemukan');
    const { way, before, record } = restorable(entry);
    if (!held.has(way.permission)) throw lacking(way.permission);
    const current = await readCurrent(this.#db, record);
    if (!current) throw conflict('NOT_RESTORABLE', 'Data ini sudah dihapus, jadi nilainya tidak bisa dikembalikan.');
    const [to, leftOut] = split(before, way, current.values);
    const from = Object.fromEntries(Object.keys(to).map((field) => [field, current.values[field]]));
    if (Object.keys(to).length === 0) {
      throw leftOut.length > 0
        ? conflict('NOT_RESTORABLE', way.refusal ?? 'Isian yang berubah di sini tidak bisa dipulihkan.')
        : conflict('NOTHING_TO_RESTORE', 'Nilainya sudah seperti sebelum perubahan ini.');
    }
    if (!preview) {
      await way.put(this.#services, record.id, {
        to,
        current: current.values,
        // The save expects the version that the values were compared with, so that it overwrites no save that came in between.
        write: { actor: { ...actor, restores: entry.id }, expected: expected ?? current.version },
        actorIsAdmin: held.has(ADMIN_ONLY),
      });
    }
    return { entity: entry.entity, entity_id: record.id, from, to, left_out: leftOut, version: current.version };
  }
}

/** Whether the history offers to restore the values of an entry. @param held the permissions of the reader */
export function isRestorable(entry: Entry, held: ReadonlySet<Permission>): boolean {
  if (!entry.before || !entry.after || entry.entity_id === null) return false;
  const way = ways(entry.entity, entry.action);
  return way !== undefined && held.has(way.permission);
}

interface Target {
  readonly entity: string;
  readonly id: string;
}

function restorable({ entity, entity_id: id, before, after, action }: Entry): {
  way: Way;
  before: Values;
  record: Target;
} {
  if (entity === 'order' || entity === 'registration')
    throw refusal('Tindakan pada pendaftaran tidak bisa dipulihkan dari riwayat. Lakukan tindakan baru di catatannya.');
  if (!before || id === null) throw refusal('Entri ini tidak punya nilai sebelumnya yang bisa dipulihkan.');
  if (!after) throw refusal('Data yang dihapus tidak bisa dipulihkan dari riwayat. Buat yang baru.');
  const way = ways(entity, action);
  if (!way) throw refusal('Perubahan ini tidak bisa dipulihkan dari riwayat.');
  return { way, before: { ...before }, record: { entity, id } };
}

const refusal = (message: string) => conflict('NOT_RESTORABLE', message);

/** The values that differ from the present ones, and the fields that no save changes. */
function split(before: Values, { fields }: Way, current: Values): [Values, string[]] {
  const differing = Object.entries(before).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field]),
  );
  const isWritten = ([field]: [string, unknown]) => fields.includes(field);
  return [
    Object.fromEntries(differing.filter(isWritten)),
    differing.filter((one) => !isWritten(one)).map(([field]) => field),
  ];
}

async function readCurrent(db: Queryable, { entity, id }: Target): Promise<{ values: Values; version: number } | null> {
  if (entity === 'role') {
    const { rows } = await db.query<{ version: number; requires_second_factor: boolean; permissions: string[] }>(
      `SELECT r.version, r.requires_second_factor, ARRAY(SELECT p.permission FROM role_permission p WHERE p.role = r.name ORDER BY 1) AS permissions FROM role r WHERE r.name = $1`,
      [id],
    );
    const [role] = rows;
    if (!role) return null;
    const { version, requires_second_factor, permissions } = role;
    return { values: { permissions: permissions.filter(isPermission), requires_second_factor }, version };
  }
  if (!isEntity(entity)) return null;
  if (entity === 'class_session') {
    const session = await findSession(db, Number(id));
    const values = session && (await shownRow(db, { entity, id: Number(id) }));
    return values && { values, version: session.version };
  }
  const values = await shownRow(db, { entity, id: Number(id) });
  const { rows } = await db.query<{ version: number; roles: string[] }>(
    `SELECT version, ${entity === 'staff' ? 'ARRAY(SELECT role FROM staff_role WHERE staff_user_id = id ORDER BY 1)' : `'{}'::text[]`} AS roles
     FROM ${entities[entity]} WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  if (!values || !row) return null;
  return { values: entity === 'staff' ? { ...values, roles: row.roles } : values, version: row.version };
}

const isEntity = (name: string): name is Entity => Object.hasOwn(entities, name);
