import { cleanText } from '@site/shared/clean-text';
import { PERSON_FIELDS } from '@site/shared/person/person-fields';
import type { LastSave } from '../../../audit/last-save.ts';
import type { Queryable } from '../../../database/pool.ts';
import { conflict } from '../../../http/api-error.ts';
import type { OrderActor } from '../../money/ledger/actor.ts';

type Values = Record<string, unknown>;

/** What a call corrects of a person, as the audit shows it. */
export interface Corrected {
  readonly before: Values;
  readonly after: Values;
}

/** Columns with a person's data, of the participant and of the payer. */
const PERSON = [...PERSON_FIELDS, 'payer_name', 'payer_email'] as const;

/** The data of a participant and of the payer, which the work that follows may correct. */
export async function readPerson(db: Queryable, registrationId: number): Promise<Values> {
  const { rows } = await db.query<{ row: Values }>(
    `SELECT to_jsonb(r) || jsonb_build_object('payer_name', o.payer_name, 'payer_email', o.payer_email) AS row
     FROM registrations r JOIN orders o ON o.id = r.order_id WHERE r.id = $1`,
    [registrationId],
  );
  return rows[0]?.row ?? {};
}

/** As the caller's own text is, so that they can be compared: of what was stored before texts were cleaned too. */
const text = (value: unknown) => cleanText(typeof value === 'string' ? value : '').trim();

/**
 * A field that another person corrected since the caller read it is not written over unseen. Call it with the order locked.
 * @param read what the caller read of the fields @param before what is stored now @param given what the caller would store
 * @throws ApiError 409 CONFLICT with what is stored of the given fields: as `current` for staff, who see as much of it as they may, and as
 * `stored` for buyers, whose own data it is
 */
export async function refuseOverwriting(
  db: Queryable,
  { orderId, actor }: { orderId: number; actor: OrderActor },
  { read, before, given }: { read: Values; before: Values; given: Values },
): Promise<void> {
  const names = PERSON.filter((name) => given[name] !== undefined);
  const overwritten = names.filter(
    (name) =>
      read[name] !== undefined && text(read[name]) !== text(before[name]) && text(given[name]) !== text(before[name]),
  );
  if (overwritten.length === 0) return;
  const stored = Object.fromEntries(names.map((name) => [name, before[name] ?? '']));
  throw conflict(
    'CONFLICT',
    'Data ini sudah diubah orang lain. Periksa isi terbarunya, lalu simpan lagi.',
    actor.kind === 'STAFF' ? { current: stored, saved: await lastCorrection(db, orderId, overwritten) } : { stored },
  );
}

/** Who corrected one of these fields last. */
async function lastCorrection(db: Queryable, orderId: number, names: readonly string[]): Promise<LastSave | null> {
  const { rows } = await db.query<LastSave>(
    `SELECT coalesce(u.name, 'Pembeli') AS by, a.created_at AS at FROM order_actions a LEFT JOIN staff_users u ON u.id = a.staff_user_id
     WHERE a.order_id = $1 AND a.corrected -> 'after' ?| $2 ORDER BY a.id DESC LIMIT 1`,
    [orderId, names],
  );
  return rows[0] ?? null;
}

/** Notes what differs. Entries of the audit cannot be erased, so they show enough to recognise a value, and not the value. */
export function noteCorrected(corrected: Corrected, before: Values, after: Values): void {
  for (const name of PERSON) {
    if (before[name] === after[name]) continue;
    corrected.before[name] = masked(name, before[name]);
    corrected.after[name] = masked(name, after[name]);
  }
}

/** "b•••@example.com", "•••890", "S•••"; of dates and addresses only that there was one. */
function masked(name: (typeof PERSON)[number], value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (name === 'phone_number') return `•••${value.slice(-3)}`;
  if (name === 'birth_date' || name === 'address' || name === 'zip_code') return '•••';
  const [domain] = name.endsWith('email') ? value.split('@').slice(-1) : [];
  return `${[...value].slice(0, 1).join('')}•••${domain === undefined ? '' : `@${domain}`}`;
}
