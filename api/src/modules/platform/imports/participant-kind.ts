import { ofPersonTexts, PERSON_FIELDS, type PersonField } from '@site/shared/person/person-fields';
import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { ApiError, type FieldError } from '../../../http/api-error.ts';
import { formErrors } from '../../../http/field-errors.ts';
import { compileFormValidator } from '../../../http/validation.ts';
import { NO_MOTIVATION } from '../../sales/orders/register-by-staff.ts';
import { OrderPayload } from '../../sales/orders/schemas.ts';
import { wrongFields } from '../../sales/orders/wrong-fields.ts';
import { addParticipant } from './add-participant.ts';
import { batchToFill } from '../../catalogue/course-schedules/batch-to-fill.ts';
import { date, gender, text, word, type Cells } from '../../../table-import/cells.ts';
import type { ImportKind } from '../../../table-import/import-rows.ts';
import { storedAddress } from '../../../mail/stored-address.ts';

/** Columns that may be empty: a person with one name has no last name, and a row without a country means Indonesia. */
const OPTIONAL: readonly PersonField[] = ['last_name', 'country'];
const REQUIRED = PERSON_FIELDS.filter((field) => !OPTIONAL.includes(field));
export const PARTICIPANT_FIELDS = [...PERSON_FIELDS, 'motivation', 'payer_name', 'payer_email'] as const;
const reading: Record<(typeof PARTICIPANT_FIELDS)[number], (cell: string) => string> = {
  ...ofPersonTexts(() => text),
  email: storedAddress,
  gender,
  birth_date: date,
  phone_number: text,
  country: word,
  motivation: text,
  payer_name: text,
  payer_email: storedAddress,
};

const isPayload = compileFormValidator(OrderPayload);
/** The fields of the order's form by their column, where the two names differ. */
const columns: Readonly<Record<string, string>> = { email_student: 'email', name: 'payer_name', email: 'payer_email' };

interface ParticipantOptions {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Whether the member of staff may waive a price. */
  readonly mayBill: boolean;
}

/** The import of people of one batch, who are identified by their e-mail. They pay nothing here: the course is free, or was paid elsewhere. */
export const participantKind = (batchId: number, options: ParticipantOptions): ImportKind => ({
  reading,
  names: [],
  required: REQUIRED,
  keyField: 'email',
  keyOf: ({ email }) => email || null,
  nameOf: ({ first_name, last_name, email }) => `${first_name ?? ''} ${last_name ?? ''}`.trim() || (email ?? ''),
  prepare: async (rows) => {
    const { db, clock } = options;
    const batch = await batchToFill(db, batchId, clock.today());
    if (batch.price > 0 && !options.mayBill)
      throw new ApiError(
        403,
        'FORBIDDEN',
        'Batch ini berbayar. Mendaftarkan tanpa tagihan perlu izin mengubah tagihan.',
      );
    const seated = await seatedEmails(db, batchId);
    const byEmail = new Map(rows.map((cells) => [cells['email'], cells]));
    let left = batch.free;
    return {
      // A person with a seat counts as unchanged, whatever the row says: corrections are made one person at a time.
      stored: (email) => {
        const id = seated.get(email);
        return id === undefined ? undefined : { id, version: 1, cells: { ...blank, ...byEmail.get(email) } };
      },
      judge: (cells) => {
        const payload = payloadOf(cells, batchId);
        if (!isPayload(payload)) return { errors: inColumns(cells, formErrors(isPayload.errors)), save: null };
        const errors = inColumns(cells, wrongFields(payload, clock.today()));
        if (errors.length === 0 && left !== null) {
          if (left <= 0) errors.push({ field: 'email', message: `Kursi tidak cukup: sisa ${batch.free ?? 0}` });
          left -= 1;
        }
        return { errors, save: (actor) => addParticipant(options, payload, actor) };
      },
    };
  },
});

const blank: Cells = Object.fromEntries(PARTICIPANT_FIELDS.map((field) => [field, '']));

/** Errors by column. Where a field was filled from another column because its own cell is empty, that column has the error already. */
const inColumns = (cells: Cells, errors: readonly FieldError[]): FieldError[] =>
  errors
    .map(({ field, message }) => ({ field: columns[field] ?? field, message }))
    .filter(({ field }) => isRequired(field) || cells[field] !== '');

const isRequired = (field: string) => REQUIRED.some((required) => required === field);

/** The form as the participant would send it. A single name fills both name fields, and a payer may be another person. */
function payloadOf(cells: Cells, course_schedule_id: number): unknown {
  const { email = '', payer_name, payer_email, ...person } = cells;
  const last_name = cells['last_name'] || cells['first_name'];
  return {
    ...person,
    last_name,
    name: payer_name || `${cells['first_name'] ?? ''} ${cells['last_name'] ?? ''}`.trim(),
    email: payer_email || email,
    email_student: email,
    country: cells['country'] || 'ID',
    motivation: cells['motivation'] || NO_MOTIVATION,
    course_schedule_id,
    price: 0,
    terms_accepted: true,
  };
}

/** The people with a seat, by e-mail, with the id of the place. */
async function seatedEmails(db: Queryable, batchId: number): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: number; email: string }>(
    `SELECT id, student_email_key AS email FROM places
     WHERE course_schedule_id = $1 AND registration_id IS NOT NULL AND state IN ('HELD', 'CONFIRMED')`,
    [batchId],
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}
