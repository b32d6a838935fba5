import type pg from 'pg';
import { lastSave } from '../../../audit/last-save.ts';
import { auditChange, writeAuditEntry, type StaffActor } from '../../../audit/record.ts';
import { presentInstant, type Clock } from '../../../clock.ts';
import { rehearsal, transaction, type Queryable } from '../../../database/pool.ts';
import { conflict, invalid, notFound } from '../../../http/api-error.ts';
import { refuseStale, type StaffWrite } from '../../../http/if-match.ts';
import { refuseUnprintableFields } from '../../money/money-documents/receipt-buyer.ts';
import type { DocumentFile } from '../../money/money-documents/document-file.ts';
import type { OrderActions } from '../order-actions/service.ts';
import { releaseCompanyPlaces } from '../orders/places.ts';
import * as repository from './pipeline-repository.ts';
import type { CorporateRecord, Move, NewQuote, NextStep, Pipeline, TakingBack } from './pipeline-schemas.ts';
import { issueQuote, quoteFile, readQuotes } from './quotes.ts';
import { countSeats, ordersToCancel, readSeats } from './seat-repository.ts';
import type { SeatsWanted } from './seat-schemas.ts';
import { canHoldSeats, setSeats } from './seats.ts';
import { backFrom, canBeQuoted, checkBack, checkStep, isOver, onceQuoted, stepsFrom, type State } from './states.ts';

interface NeedWrite extends StaffWrite {
  /** Does all of it and rolls it back, so that it is refused where the call would be. */
  readonly preview?: boolean;
}

/** The work of staff on requests of companies. */
export class CorporatePipeline {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #actions: OrderActions;

  constructor({ db, clock, actions }: { db: pg.Pool; clock: Clock; actions: OrderActions }) {
    this.#db = db;
    this.#clock = clock;
    this.#actions = actions;
  }

  async summary(me: number): Promise<Pipeline> {
    const counts = await repository.countPipeline(this.#db, me, this.#clock.today());
    return { ...counts, owners: await repository.listOwners(this.#db) };
  }

  /** @throws ApiError 404 */
  async read(id: number): Promise<CorporateRecord> {
    return readRecord(this.#db, id);
  }

  /** Sets the owner and the next action. @throws ApiError 404; 409 CONFLICT, OVER; 422 with the wrong fields */
  plan(id: number, next: NextStep, write: NeedWrite): Promise<CorporateRecord> {
    if ((next.next_action === null) !== (next.next_action_on === null))
      throw invalid([
        next.next_action === null
          ? { field: 'next_action', message: 'Tulis apa yang dilakukan pada hari itu' }
          : { field: 'next_action_on', message: 'Pilih hari untuk tindakan ini' },
      ]);
    return this.#change(id, write, 'plan', async (client, need) => {
      if (next.next_action !== null && isOver(need.state))
        throw conflict('OVER', 'Permintaan ini sudah selesai, jadi tidak ada tindakan berikutnya.');
      if (next.owner_id !== null && next.owner_id !== need.owner_id) await checkOwner(client, next.owner_id);
      await repository.storeNextStep(client, id, next);
    });
  }

  /**
   * Moves a request to another state. When the company accepts, its seats can be taken. When the request is lost, the seats are given back; those with a
   * person too, if their class has not begun.
   * @throws ApiError 404; 409 CONFLICT, STEP_REFUSED, SOLD_OUT; 422 for LOST without a reason
   */
  async move(id: number, { to, reason, seats }: Move, write: NeedWrite): Promise<CorporateRecord> {
    const why = reason?.trim() ?? null;
    if (seats && to !== 'ACCEPTED')
      throw invalid([{ field: 'seats', message: 'Kursi diambil saat perusahaan menyetujui penawaran' }]);
    if (to === 'LOST' && !write.preview) await this.#cancelNamed(id, why, write);
    return this.#change(
      id,
      write,
      'move',
      async (client, { state }) => {
        checkStep(state, to, why);
        await repository.storeState(client, id, { to, lostReason: to === 'LOST' ? why : null, isOver: isOver(to) });
        const entry = { state: to, text: why, by: write.actor.name, at: presentInstant(this.#clock) };
        await repository.insertLog(client, id, entry);
        // The request is lost, so its seats without a person are free for others.
        if (to === 'LOST') await releaseCompanyPlaces(client, id, null);
        if (seats) await this.#setSeats(client, id, seats, write);
      },
      why ?? undefined,
    );
  }

  /**
   * Takes back the last step, which was made by mistake.
   * @throws ApiError 404; 409 CONFLICT, STEP_REFUSED, HAS_SEATS
   */
  takeBack(id: number, { to, reason }: TakingBack, write: NeedWrite): Promise<CorporateRecord> {
    const why = reason.trim();
    return this.#change(
      id,
      write,
      'move',
      async (client, { state }) => {
        checkBack(state, to, (await countSeats(client, id)).taken);
        await repository.storeState(client, id, { to, lostReason: null, isOver: false });
        const entry = { state: to, text: why, by: write.actor.name, at: presentInstant(this.#clock) };
        await repository.insertLog(client, id, entry);
      },
      why,
    );
  }

  /**
   * Sets how many seats the company has in a batch.
   * @throws ApiError 404; 409 CONFLICT, NO_SEATS, SOLD_OUT, BATCH_ENDED; 422 with the wrong fields
   */
  seats(id: number, wanted: SeatsWanted, write: NeedWrite): Promise<CorporateRecord> {
    return this.#locked(id, write, async (client, { state }) => {
      if (!canHoldSeats(state))
        throw conflict('NO_SEATS', 'Kursi diambil setelah perusahaan setuju dan sebelum pelatihan terlaksana.');
      await this.#setSeats(client, id, wanted, write);
    });
  }

  /**
   * Issues a quote, which is never changed. It replaces an earlier one; the company's acceptance stays.
   * @throws ApiError 404; 409 CONFLICT, STEP_REFUSED; 422 with the wrong fields
   */
  async quote(id: number, quote: NewQuote, write: NeedWrite): Promise<CorporateRecord> {
    const printed = { title: quote.title, lines: quote.lines.map(({ label }) => label).join(' ') };
    await refuseUnprintableFields(printed, this.#clock.today());
    return this.#locked(id, write, async (client, need) => {
      const { number, amount } = await issueQuote(client, this.#clock, { id, ...need }, quote);
      const state = onceQuoted(need.state);
      await repository.storeQuoted(client, id, { state, value: amount });
      const step =
        state === 'QUOTED' ? { state, text: number } : { state: null, text: `Penawaran ${number} diterbitkan` };
      await repository.insertLog(client, id, { ...step, by: write.actor.name, at: presentInstant(this.#clock) });
      // A new quote with the same total changes no column, so the entry of the audit is written here.
      await writeAuditEntry(client, write.actor, {
        action: 'corporate_need.quote',
        entity: 'corporate_need',
        id,
        before: { state: need.state, value: need.value },
        after: { state, value: amount, quote: number },
      });
    });
  }

  /** @throws ApiError 404 where the request has no such quote */
  quoteFile(id: number, quoteId: number): Promise<DocumentFile> {
    return quoteFile(this.#db, id, quoteId);
  }

  /** Adds a note. It replaces nothing, so no version is expected. @throws ApiError 404 */
  async note(id: number, text: string, actor: StaffActor): Promise<CorporateRecord> {
    return transaction(this.#db, async (client) => {
      if (!(await repository.lockNeed(client, id))) throw missing();
      const entry = { state: null, text: text.trim(), by: actor.name, at: presentInstant(this.#clock) };
      const note = await repository.insertLog(client, id, entry);
      // The entry names the note without its text: entries of the audit cannot be erased, and notes are about persons.
      const subject = { action: 'corporate_need.note', entity: 'corporate_need', id } as const;
      await writeAuditEntry(client, actor, { ...subject, after: { note } });
      return readRecord(client, id);
    });
  }

  #change(
    id: number,
    write: NeedWrite,
    verb: 'plan' | 'move',
    work: (client: pg.PoolClient, need: repository.LockedNeed) => Promise<void>,
    reason?: string,
  ): Promise<CorporateRecord> {
    const subject = { action: `corporate_need.${verb}`, entity: 'corporate_need', id, reason } as const;
    return this.#locked(id, write, (client, need) =>
      auditChange(client, write.actor, subject, () => work(client, need)),
    );
  }

  #locked(
    id: number,
    { expected, preview }: NeedWrite,
    work: (client: pg.PoolClient, need: repository.LockedNeed) => Promise<void>,
  ): Promise<CorporateRecord> {
    return (preview ? rehearsal : transaction)(this.#db, async (client) => {
      const need = await repository.lockNeed(client, id);
      if (!need) throw missing();
      await refuseStale(
        expected,
        need.version,
        () => readRecord(client, id),
        () => lastSave(client, 'corporate_need', id),
      );
      await work(client, need);
      return readRecord(client, id);
    });
  }

  #setSeats(client: pg.PoolClient, needId: number, wanted: SeatsWanted, { actor }: NeedWrite): Promise<void> {
    return setSeats(client, { needId, wanted, today: this.#clock.today(), actor });
  }

  /** Cancels the orders of named seats. Each is a call of its own, as when staff cancel one; making the same step again cancels those that are left. */
  async #cancelNamed(id: number, why: string | null, write: NeedWrite): Promise<void> {
    await this.#locked(id, write, (_client, { state }) => {
      checkStep(state, 'LOST', why);
      return Promise.resolve();
    });
    const reason = why ?? '';
    for (const transactionId of await ordersToCancel(this.#db, id, this.#clock.today())) {
      const staffId = write.actor.id;
      const call = {
        actor: { kind: 'STAFF', staffId },
        staffId,
        reason,
        preview: false,
        key: undefined,
        request: {},
      } as const;
      await this.#actions.cancel(transactionId, call, 'ALL');
    }
  }
}

const missing = () => notFound('Permintaan tidak ditemukan');

async function readRecord(db: Queryable, id: number): Promise<CorporateRecord> {
  const found = await repository.findRecord(db, id);
  if (!found) throw missing();
  const { state }: { state: State } = found;
  const seats = await readSeats(db, id);
  return {
    ...found,
    steps: [...stepsFrom(state)],
    back: backFrom(state, seats.taken),
    can_be_quoted: canBeQuoted(state),
    quotes: await readQuotes(db, id),
    seats: { ...seats, can_change: canHoldSeats(state) },
  };
}

async function checkOwner(db: Queryable, id: number): Promise<void> {
  const owners = await repository.listOwners(db);
  if (!owners.some((owner) => owner.id === id))
    throw invalid([{ field: 'owner_id', message: 'Akun ini tidak bisa menangani permintaan perusahaan' }]);
}
