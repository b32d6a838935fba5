import { cleanText } from '@site/shared/clean-text';
import { PERSON_FIELDS } from '@site/shared/person/person-fields';
import type { LastSave } from '../../../audit/last-save.ts';
import type { Queryable } from '../../../database/pool.ts';
import { conflict } from '../../../http/api-error.ts';
import type { OrderActor } from '../../money/ledger/actor.ts';

type Values = Record<string, unknown>;

/** The corrections that a call makes to a person's data, as the audit shows them. */
export interface Corrected {
  readonly before: Values;
  readonly after: Values;
}

/** The columns with data of the participant and the payer. */
const PERSON = [...PERSON_FIELDS, 'payer_name', 'payer_email'] as const;

/** The data of a participant and of the payer, before a call corrects them. */
export async function readPerson(db: Queryable, registrationId: number): Promise<Values> {
  const { rows } = await db.query<{ row: Values }>(
    `SELECT to_jsonb(r) || jsonb_build_object('payer_name', o.payer_name, 'payer_email', o.payer_email) AS row
     FROM registrations r JOIN orders o ON o.id = r.order_id WHERE r.id = $1`,
    [registrationId],
  );
  return rows[0]?.row ?? {};
}

/** A value in cleaned form. Values that were stored before texts were cleaned are cleaned here, so that they can be compared with the caller's. */
const text = (value: unknown) => cleanText(typeof value === 'string' ? value : '').trim();

/**
 * Refuses to overwrite a field that another person corrected since the caller read it. Call it with the order locked.
 * @param read the fields as the caller read them @param before the stored fields @param given the fields that the caller would store
 * @throws ApiError 409 CONFLICT with the stored values of the given fields: as `current` for staff, who see them as far as they may, and as `stored` for
 * buyers, whose own data they are
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

/** The last correction of one of these fields. */
async function lastCorrection(db: Queryable, orderId: number, names: readonly string[]): Promise<LastSave | null> {
  const { rows } = await db.query<LastSave>(
    `SELECT coalesce(u.name, 'Pembeli') AS by, a.created_at AS at FROM order_actions a LEFT JOIN staff_users u ON u.id = a.staff_user_id
     WHERE a.order_id = $1 AND a.corrected -> 'after' ?| $2 ORDER BY a.id DESC LIMIT 1`,
    [orderId, names],
  );
  return rows[0] ?? null;
}

/** Notes the differences. Entries of the audit cannot be erased, so values are masked and can only be recognised. */
export function noteCorrected(corrected: Corrected, before: Values, after: Values): void {
  for (const name of PERSON) {
    if (before[name] === after[name]) continue;
    corrected.before[name] = masked(name, before[name]);
    corrected.after[name] = masked(name, after[name]);
  }
}

/** "b•••@example.com", "•••890", "S•••"; dates and addresses only as "•••". */
function masked(name: (typeof PERSON)[number], value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (name === 'phone_number') return `•••${value.slice(-3)}`;
  if (name === 'birth_date' || name === 'address' || name === 'zip_code') return '•••';
  const [domain] = name.endsWith('email') ? value.split('@').slice(-1) : [];
  return `${[...value].slice(0, 1).join('')}•••${domain === undefined ? '' : `@${domain}`}`;
}
