import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import { conflict, invalid } from '../../../http/api-error.ts';
import { isActive } from '../../catalogue/course-schedules/sql.ts';
import { isTaken } from '../orders/places.ts';
import { changeLine, notPossible, type LineWrite } from './change-line.ts';
import { firstInLine, offerPlace } from './entries.ts';
import { offerEnd, offerSeat } from './offer-seat.ts';

interface Options {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Offers a free seat before the sweep does. Offering it to anybody but the next person needs a reason.
 * @throws ApiError 404; 409 CONFLICT, NOT_POSSIBLE, SOLD_OUT; 422
 */
export function offerByHand({ db, clock, publicUrl }: Options, entryId: number, write: LineWrite): Promise<void> {
  return changeLine(db, entryId, 'offer', write, async (client, entry) => {
    const { course_schedule_id: scheduleId } = entry;
    if (entry.state !== 'WAITING') throw notPossible();
    const next = await firstInLine(client, scheduleId);
    if (next?.id !== entry.id && write.reason === undefined)
      throw invalid([{ field: 'reason', message: 'Tulis alasannya: ada yang menunggu lebih dulu' }]);
    const { rowCount: isOpen } = await client.query(
      `SELECT FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE s.id = $1 AND ${isActive('$2::date')} AND c.deleted_at IS NULL`,
      [scheduleId, clock.today()],
    );
    if (!isOpen) throw notPossible('Batch ini tidak menerima pendaftaran.');
    if (!entry.is_for_another && (await isTaken(client, scheduleId, entry.email)))
      throw notPossible('Email ini sudah punya tempat di batch ini.');
    if (!(await offerSeat(client, { entryId: entry.id, scheduleId }, { clock, publicUrl })))
      throw conflict('SOLD_OUT', 'Tidak ada kursi kosong di batch ini.');
    return { before: { state: 'WAITING' }, after: { state: 'OFFERED', was_next: next?.id === entry.id } };
  });
}

/** Gives an open offer its whole time again from now on. @throws ApiError 404; 409 CONFLICT, NOT_POSSIBLE where it cannot end later */
export function extendOffer(
  { db, clock }: Omit<Options, 'publicUrl'>,
  entryId: number,
  write: LineWrite,
): Promise<void> {
  return changeLine(db, entryId, 'extend', write, async (client, entry) => {
    const { place_id: placeId, offer_ends_at: until } = entry;
    if (entry.state !== 'OFFERED' || placeId === null || until === null) throw notPossible();
    const endsAt = await offerEnd(client, clock, entry.course_schedule_id);
    if (endsAt === null || endsAt <= until)
      throw notPossible('Tawaran ini tidak bisa lebih lama: kelasnya segera mulai.');
    await offerPlace(client, entry.id, { placeId, now: null, endsAt });
    return { before: { offer_ends_at: until }, after: { offer_ends_at: endsAt } };
  });
}
