import type pg from 'pg';
import { writeAuditEntry } from '../../../audit/record.ts';
import { conflict, invalid, notFound } from '../../../http/api-error.ts';
import { personColumns, UNKNOWN, wrongPerson } from '../corporate-needs/seat-person.ts';
import { act } from '../order-actions/act.ts';
import { changeParticipant, correctPerson } from '../order-actions/correct-person.ts';
import type { ActionDeps } from '../order-actions/deps.ts';
import type { Correcting } from './schemas.ts';

interface Corrector {
  readonly needId: number;
  readonly company: string;
  readonly requestId: string;
}

/**
 * What was typed wrongly is corrected; with another e-mail another person takes the seat, and what the one before said of themselves goes.
 * @throws ApiError 404 for a seat of others; 409 ALREADY_REGISTERED, CLOSED; 422 with the wrong fields
 */
export async function correctSeat(
  db: pg.Pool,
  deps: ActionDeps,
  { needId, company, requestId }: Corrector,
  { registration_id: registrationId, ...person }: Correcting,
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
    if (isOther) {
      const assignments = Object.keys(UNKNOWN).map((name, index) => `${name} = $${index + 2}`);
      await client.query(`UPDATE registrations SET ${assignments.join()} WHERE id = $1`, [
        registrationId,
        ...Object.values(UNKNOWN),
      ]);
      await changeParticipant(work, deps, { registrationId, participant });
    } else await correctPerson(work, { registrationId, participant, payer: null, today: deps.clock.today() });
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
