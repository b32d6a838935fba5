import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { presentInstant, type Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction } from '../../../database/pool.ts';
import { conflict, notFound } from '../../../http/api-error.ts';
import { releaseOfferedPlace } from '../orders/places.ts';
import { limitOfUnknownLinks, type FailureLimit } from '../../../limits/failure-limit.ts';
import { joinAgain, leaveLine, lockEntry, undoLeaving, type Entry } from './entries.ts';
import { join, refuseUnlessFull } from './join.ts';
import { findWaitingLink } from './links.ts';
import { Offers } from './offers.ts';
import { readWaitingPage } from './read-page.ts';
import type { Joining, WaitingPage } from './schemas.ts';

/** The link of a call, and the client's network address, by which unknown links are limited. */
export interface LinkCall {
  readonly secret: string;
  readonly address: string;
}

/** The waiting list, for people on it. Opening a page changes nothing, because programs that scan mails open links too. */
export class WaitingListService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #publicUrl: string;
  readonly #offers: Offers;
  readonly #unknown: FailureLimit;

  constructor({ db, clock, config, log }: { db: pg.Pool; clock: Clock; config: Config; log: FastifyBaseLogger }) {
    this.#db = db;
    this.#clock = clock;
    this.#publicUrl = config.publicUrl;
    this.#offers = new Offers({ db, clock, publicUrl: config.publicUrl, log });
    this.#unknown = limitOfUnknownLinks(db, config);
  }

  join(request: Joining): Promise<void> {
    return join({ db: this.#db, clock: this.#clock, publicUrl: this.#publicUrl }, request);
  }

  /** Offers free seats: see {@link Offers}. */
  sweep(stopping?: AbortSignal): Promise<void> {
    return this.#offers.sweep(stopping);
  }

  /** @throws ApiError 404 for an unknown link; 429 */
  async read(call: LinkCall): Promise<WaitingPage> {
    return this.#page(await this.#entryOf(call));
  }

  /**
   * Takes a person off the list. A person with an offer skips it, so that the next person need not wait. A second call changes nothing.
   * @throws ApiError 404; 409 NOT_POSSIBLE once an order was placed; 429
   */
  leave(call: LinkCall): Promise<WaitingPage> {
    return this.#change(call, async (client, entry) => {
      if (entry.state === 'TAKEN')
        throw conflict('NOT_POSSIBLE', 'Tempat ini sudah kamu ambil. Batalkan lewat halaman pesananmu.');
      if (entry.state === 'WAITING') await leaveLine(client, entry.id, 'LEFT');
      if (entry.state !== 'OFFERED' || entry.place_id === null) return;
      await releaseOfferedPlace(client, entry.place_id);
      await leaveLine(client, entry.id, 'SKIPPED');
    });
  }

  /**
   * Puts a person who left on the list again: at their old place if they left just now, or else at the end.
   * @throws ApiError 404; 409 NOT_POSSIBLE, SEATS_FREE; 429
   */
  joinAgain(call: LinkCall): Promise<WaitingPage> {
    return this.#change(call, async (client, entry) => {
      if (entry.state === 'WAITING' || entry.state === 'OFFERED') return;
      const { can_join_again: isPossible } = await this.#page(entry.id);
      if (!isPossible) throw conflict('NOT_POSSIBLE', 'Kamu tidak bisa masuk lagi ke daftar tunggu ini.');
      const place = { courseId: entry.course_id, scheduleId: entry.course_schedule_id };
      await refuseUnlessFull(client, place, this.#clock.today());
      if (!(await undoLeaving(client, entry.id))) await joinAgain(client, entry);
      // A person who comes back will answer, so their lapsed offers no longer count.
      await client.query('UPDATE waiting_entries SET lapses = 0 WHERE id = $1', [entry.id]);
    });
  }

  async #change(call: LinkCall, work: (client: pg.PoolClient, entry: Entry) => Promise<void>): Promise<WaitingPage> {
    const entryId = await this.#entryOf(call);
    await transaction(this.#db, async (client) => {
      const entry = await lockEntry(client, entryId);
      if (!entry) throw unknownLink();
      await work(client, entry);
    });
    return this.#page(entryId);
  }

  async #entryOf({ secret, address }: LinkCall): Promise<number> {
    const forgive = await this.#unknown.attempt(address);
    const entryId = await findWaitingLink(this.#db, secret);
    if (entryId === null) throw unknownLink();
    forgive();
    return entryId;
  }

  async #page(entryId: number): Promise<WaitingPage> {
    const page = await readWaitingPage(this.#db, entryId, presentInstant(this.#clock));
    if (!page) throw unknownLink();
    return page;
  }
}

const unknownLink = () => notFound('Tautan ini tidak berlaku');
