import { PERSON_FIELDS } from '@site/shared/person/person-fields';
import type { Queryable } from '../../../database/pool.ts';

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
