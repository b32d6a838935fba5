import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { presentInstant, type Clock } from '../../../clock.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { describe } from '../../../http/error-handler.ts';
import { scheduleOpened, waitedBatchCancelled, type WaitingFacts } from '../../../mail/templates/waiting-mails.ts';
import { isActive, isFull } from '../../catalogue/course-schedules/sql.ts';
import { isTaken, lockBatches, releaseOfferedPlace } from '../orders/places.ts';
import { firstInLine, leaveLine, lockEntry, type Entry } from './entries.ts';
import { lapse } from './lapse.ts';
import { mailWaiting } from './mail.ts';
import { offerSeat } from './offer-seat.ts';

const MANY = 100;

/** SQL: whether nobody can wait for a seat of a row of `course_schedules s` any more. $1 is today. */
const IS_OVER_FOR_THE_LINE = '(s.start_date <= $1 OR s.cancelled_at IS NOT NULL)';

interface Options {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
}

/** Offers free seats to people on the waiting list, whatever freed the seats. Several processes may do so at the same time: each locks the batch. */
export class Offers {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Ends offers past their time, offers free seats, and tells people who wait for a schedule.
   * @param stopping aborts: the rest is left for the next sweep
   */
  async sweep(stopping?: AbortSignal): Promise<void> {
    const { db } = this.#options;
    await this.#each(await this.#lapsed(), (id) => this.#lapse(id), stopping);
    await this.#each(
      await this.#batchesWithSeats(),
      async (id) => {
        while (!stopping?.aborted && (await this.#offerOne(id)));
      },
      stopping,
    );
    await this.#each(
      await this.#begunBatches(),
      async (id) => {
        while (!stopping?.aborted && (await this.#leaveBatch(id)));
      },
      stopping,
    );
    await transaction(db, (client) => this.#tellOfSchedules(client));
  }

  /** Does the work for each id. One that fails does not stop the others. */
  async #each(ids: readonly number[], work: (id: number) => Promise<void>, stopping?: AbortSignal): Promise<void> {
    for (const id of ids) {
      if (stopping?.aborted) return;
      try {
        await work(id);
      } catch (error) {
        const cause = describe(error);
        this.#options.log.warn({ cause, id }, 'the waiting list could not be served');
      }
    }
  }

  async #lapsed(): Promise<number[]> {
    const { rows } = await this.#options.db.query<{ id: number }>(
      `SELECT id FROM waiting_entries w WHERE state = 'OFFERED' AND (offer_ends_at <= $1
         OR EXISTS (SELECT FROM course_schedules s WHERE s.id = w.course_schedule_id AND s.cancelled_at IS NOT NULL))
       ORDER BY offer_ends_at LIMIT ${MANY}`,
      [presentInstant(this.#options.clock)],
    );
    return rows.map(({ id }) => id);
  }

  async #lapse(entryId: number): Promise<void> {
    const { db, publicUrl } = this.#options;
    await transaction(db, async (client) => {
      const entry = await lockEntry(client, entryId);
      if (entry?.state !== 'OFFERED' || entry.place_id === null || entry.offer_ends_at === null) return;
      const isCancelled = await this.#isCancelled(client, entry);
      // Staff gave it more time since it was found.
      if (!isCancelled && entry.offer_ends_at > presentInstant(this.#options.clock)) return;
      await releaseOfferedPlace(client, entry.place_id);
      // An offer in a cancelled batch did not lapse: its person could not answer it.
      if (isCancelled) {
        await leaveLine(client, entryId, 'WAITING');
        return this.#tellOfCancelled(client, entry, true);
      }
      await lapse(client, entry, { offer: String(entry.place_id), publicUrl });
    });
  }

  /** Whether the batch was cancelled. */
  async #isCancelled(client: Queryable, { course_schedule_id: scheduleId }: Entry): Promise<boolean> {
    const { rowCount } = await client.query('SELECT FROM course_schedules WHERE id = $1 AND cancelled_at IS NOT NULL', [
      scheduleId,
    ]);
    return rowCount === 1;
  }

  async #batchesWithSeats(): Promise<number[]> {
    const { rows } = await this.#options.db.query<{ id: number }>(
      `SELECT s.id FROM course_schedules s JOIN courses c ON c.id = s.course_id
       WHERE s.waiting > 0 AND (s.participant_amount IS NULL OR s.seats_taken < s.participant_amount) AND ${isActive('$1::date')} AND c.deleted_at IS NULL
       ORDER BY s.start_date, s.id`,
      [this.#options.clock.today()],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns whether another seat may be offered */
  async #offerOne(scheduleId: number): Promise<boolean> {
    const { db, clock, publicUrl } = this.#options;
    return transaction(db, async (client) => {
      await lockBatches(client, [scheduleId]);
      const entry = await firstInLine(client, scheduleId);
      if (!entry) return false;
      // The person got a seat in the batch meanwhile.
      if (!entry.is_for_another && (await isTaken(client, scheduleId, entry.email))) {
        await leaveLine(client, entry.id, 'LEFT');
        return true;
      }
      return offerSeat(client, { entryId: entry.id, scheduleId }, { clock, publicUrl });
    });
  }

  async #begunBatches(): Promise<number[]> {
    const { rows } = await this.#options.db.query<{ id: number }>(
      `SELECT s.id FROM course_schedules s WHERE s.waiting > 0 AND ${IS_OVER_FOR_THE_LINE} ORDER BY s.id`,
      [this.#options.clock.today()],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Moves people who waited for a batch that began or was cancelled to the list for the next batch of the course. One transaction moves a limited number,
   * because it locks the batch.
   * @returns whether there may be more
   */
  #leaveBatch(scheduleId: number): Promise<boolean> {
    return transaction(this.#options.db, async (client) => {
      // The batch is locked before its entries, as everywhere: a call of a person who leaves this list holds the batch and waits for the entry.
      await lockBatches(client, [scheduleId]);
      const { rows: waited } = await client.query<Pick<Entry, 'id' | 'course_schedule_id'> & { is_cancelled: boolean }>(
        `SELECT w.id, w.course_schedule_id, s.cancelled_at IS NOT NULL AS is_cancelled FROM waiting_entries w JOIN course_schedules s ON s.id = w.course_schedule_id
         WHERE w.state = 'WAITING' AND s.id = $2 AND ${IS_OVER_FOR_THE_LINE} ORDER BY w.id LIMIT ${MANY}`,
        [this.#options.clock.today(), scheduleId],
      );
      for (const entry of waited.filter(({ is_cancelled }) => is_cancelled))
        await this.#tellOfCancelled(client, entry, false);
      const ids = [waited.map(({ id }) => id)];
      await client.query(
        `UPDATE waiting_entries w SET state = 'LEFT', updated_at = now() WHERE w.id = ANY ($1) AND w.state = 'WAITING'
         AND EXISTS (SELECT FROM waiting_entries o WHERE o.course_id = w.course_id AND o.email = w.email AND o.id <> w.id AND o.state = 'WAITING'
           AND (o.course_schedule_id IS NULL OR o.id > w.id))`,
        ids,
      );
      await client.query(
        `UPDATE waiting_entries SET course_schedule_id = NULL, updated_at = now() WHERE id = ANY ($1) AND state = 'WAITING'`,
        ids,
      );
      return waited.length === MANY;
    });
  }

  /** Mails an entry once for a batch, before it waits for the next one, because the letter names the cancelled batch. */
  #tellOfCancelled(
    client: Queryable,
    { id, course_schedule_id: scheduleId }: Pick<Entry, 'id' | 'course_schedule_id'>,
    wasOffered: boolean,
  ): Promise<void> {
    const letter = (facts: WaitingFacts) => waitedBatchCancelled(facts, { wasOffered });
    return mailWaiting(client, id, { name: `cancelled ${scheduleId}`, letter }, this.#options.publicUrl);
  }

  /**
   * Tells people who wait for a new schedule that there is one, with one mail each, in the order in which they joined. No seat is held for them,
   * because there may be many of them, and the batch is open to everybody.
   */
  async #tellOfSchedules(client: Queryable): Promise<void> {
    const { clock, publicUrl } = this.#options;
    const { rows } = await client.query<{ id: number }>(
      `SELECT w.id FROM waiting_entries w JOIN courses c ON c.id = w.course_id
       WHERE w.course_schedule_id IS NULL AND w.state = 'WAITING' AND c.deleted_at IS NULL
         AND EXISTS (SELECT FROM course_schedules s WHERE s.course_id = w.course_id AND ${isActive('$1::date')} AND ${isFull} IS NOT TRUE)
       ORDER BY w.id LIMIT ${MANY} FOR UPDATE OF w SKIP LOCKED`,
      [clock.today()],
    );
    for (const { id } of rows) {
      await leaveLine(client, id, 'TOLD');
      await mailWaiting(client, id, { name: 'told', letter: scheduleOpened }, publicUrl);
    }
  }
}
