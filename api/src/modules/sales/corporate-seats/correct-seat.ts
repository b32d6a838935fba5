import type pg from 'pg';
import { cleanText } from '@site/shared/clean-text';
import { fullName } from '@site/shared/person';
import { writeAuditEntry } from '../../../audit/record.ts';
import type { Queryable } from '../../../database/pool.ts';
import { conflict, invalid, notFound } from '../../../http/api-error.ts';
import { personColumns, wrongPerson } from '../corporate-needs/seat-person.ts';
import { act } from '../order-actions/act.ts';
import { changeParticipant, correctPerson } from '../order-actions/correct-person.ts';
import type { ActionDeps } from '../order-actions/deps.ts';
import { UNKNOWN } from '../registrations/unknown-person.ts';
import { SHOWN } from './read-page.ts';
import type { Correcting, ShownPerson } from './schemas.ts';

interface Corrector {
  readonly needId: number;
  readonly company: string;
  readonly requestId: string;
}

/**
 * Corrects the data of the person on a seat. Another e-mail means another person: that one takes the seat, and the earlier person's own data are removed.
 * @throws ApiError 404 for a seat of another company; 409 CONFLICT with the data that somebody corrected since `before`, ALREADY_REGISTERED, CLOSED; 422
 * with the wrong fields
 */
export async function correctSeat(
  db: pg.Pool,
  deps: ActionDeps,
  { needId, company, requestId }: Corrector,
  { registration_id: registrationId, before, ...person }: Correcting,
): Promise<void> {
  const errors = wrongPerson(person);
  if (errors.length > 0) throw invalid(errors);
  const participant = personColumns(person);
  const seat = await findSeat(db, needId, registrationId);
  if (!seat) throw notFound('Kursi tidak ditemukan');
  if (seat.start_date <= deps.clock.today()) throw conflict('CLOSED', 'Kelas peserta ini sudah mulai.');
  const isOther = seat.email !== participant.email;
  const actor = { kind: 'BUYER', link: 'PAYER' } as const;
  const call = { actor, reason: 'Lewat tautan perusahaan', preview: false, key: undefined, request: {} };
  const event = isOther ? 'CHANGE_PARTICIPANT' : 'CORRECT';
  await act(db, seat.transaction_id, event, call, async (work) => {
    const { client } = work;
    if (before) await refuseOverwriting(client, registrationId, { before, given: participant });
    if (isOther) {
      const assignments = Object.keys(UNKNOWN).map((name, index) => `${name} = $${index + 2}`);
      await client.query(`UPDATE registrations SET ${assignments.join()} WHERE id = $1`, [
        registrationId,
        ...Object.values(UNKNOWN),
      ]);
      await changeParticipant(work, deps, { registrationId, participant });
    } else await correctPerson(work, deps, { registrationId, participant, payer: null });
    await writeAuditEntry(
      client,
      { id: null, name: `${company}, lewat tautan`, requestId },
      {
        action: 'corporate_need.name',
        entity: 'corporate_need',
        id: needId,
        after: { registration: registrationId, another_person: isOther },
      },
    );
  });
}

interface Seat {
  readonly transaction_id: string;
  /** In small letters. */
  readonly email: string;
  readonly start_date: string;
}

async function findSeat(db: pg.Pool, needId: number, registrationId: number): Promise<Seat | null> {
  const { rows } = await db.query<Seat>(
    `SELECT o.transaction_id, lower(r.email) AS email, s.start_date FROM places p JOIN registrations r ON r.id = p.registration_id
     JOIN orders o ON o.id = r.order_id JOIN course_schedules s ON s.id = p.course_schedule_id
     WHERE p.corporate_need_id = $1 AND p.registration_id = $2 AND p.state IN ('HELD', 'CONFIRMED')`,
    [needId, registrationId],
  );
  return rows[0] ?? null;
}

/**
 * Refuses to overwrite what another person of the company corrected since the page was read. The page shows no phone number, so that field is not
 * compared. Call it with the order locked.
 */
async function refuseOverwriting(
  db: Queryable,
  registrationId: number,
  { before, given }: { before: ShownPerson; given: ReturnType<typeof personColumns> },
): Promise<void> {
  const { rows } = await db.query<ShownPerson & { whole_email: string }>(
    `SELECT ${SHOWN}, lower(r.email) AS whole_email FROM registrations r WHERE r.id = $1`,
    [registrationId],
  );
  const [found] = rows;
  if (!found) return;
  const { whole_email, ...stored } = found;
  const isCorrected = (name: keyof ShownPerson) => cleanText(stored[name]).trim() !== before[name].trim();
  const isOverwritten =
    (isCorrected('full_name') && fullName(given) !== stored.full_name) ||
    (isCorrected('email') && given.email !== whole_email);
  if (isOverwritten)
    throw conflict('CONFLICT', 'Kursi ini sudah diubah orang lain. Periksa isi terbarunya, lalu simpan lagi.', {
      stored,
    });
}
