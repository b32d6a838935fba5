import type pg from 'pg';
import { lastSave } from '../../../audit/last-save.ts';
import { auditChange, auditCreation, type StaffActor } from '../../../audit/record.ts';
import type { Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { conflict, invalid, notFound, taken } from '../../../http/api-error.ts';
import { refuseStale, type StaffWrite } from '../../../http/if-match.ts';
import type { Page } from '../../../http/schema-types.ts';
import { refuseViolations } from '../../../http/violations.ts';
import * as repository from './repository.ts';
import type { NewVoucher, SmallTotals, Voucher, VoucherChange, VouchersQuery, VoucherTerms } from './schemas.ts';

/** Manages vouchers for staff. Orders use them in their own transaction (place-order.ts). */
export class VoucherService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #minPayable: number;

  constructor(db: pg.Pool, clock: Clock, minPayable: number) {
    this.#db = db;
    this.#clock = clock;
    this.#minPayable = minPayable;
  }

  list(query: VouchersQuery): Promise<Page<Voucher>> {
    return repository.listVouchers(this.#db, query, this.#clock.today());
  }

  /** The programs for which a stored or new voucher leads to a total that cannot be paid. */
  async smallTotals(terms: VoucherTerms): Promise<SmallTotals> {
    return { smallest: this.#minPayable, ...(await repository.findSmallTotals(this.#db, terms, this.#minPayable)) };
  }

  async create(voucher: NewVoucher, actor: StaffActor): Promise<Voucher> {
    checkPeriod(voucher);
    const id = await transaction(this.#db, async (client) => {
      const created = await repository.insertVoucher(client, voucher);
      if (created !== null)
        await auditCreation(client, actor, { action: 'voucher.create', entity: 'voucher', id: created });
      return created;
    }).catch(refuseViolations({ vouchers_code_unique: () => taken('code', 'Kode ini sudah dipakai') }));
    if (id === null) throw invalid([{ field: 'course_id', message: 'Program tidak ditemukan' }]);
    return this.#read(id);
  }

  /**
   * Saves a voucher. Its limit cannot be lower than its present uses.
   * @throws ApiError 404; 409 CONFLICT where somebody saved first; 422 with the wrong fields
   */
  async update(id: number, change: VoucherChange, write: StaffWrite): Promise<Voucher> {
    checkPeriod(change);
    return this.#change(id, 'voucher.update', write, (client, { ended_at, used }) => {
      if (ended_at !== null) throw conflict('ENDED', 'Voucher ini sudah diakhiri. Aktifkan lagi dulu.');
      if (change.quota !== null && change.quota < used)
        throw invalid([{ field: 'quota', message: `Sudah dipakai ${used} kali. Kuota tidak boleh lebih kecil.` }]);
      return () => repository.updateVoucher(client, id, change);
    });
  }

  /** Ends a voucher: no further order gets it, and existing uses stay. @param at the earlier time of the end, where a resume is undone */
  async end(id: number, write: StaffWrite, at?: string): Promise<Voucher> {
    const now = this.#clock.now();
    if (at !== undefined && Date.parse(at) > now)
      throw invalid([{ field: 'ended_at', message: 'Waktu ini belum lewat' }]);
    return this.#change(
      id,
      'voucher.end',
      write,
      (client) => () => repository.endVoucher(client, id, at ?? new Date(now).toISOString()),
    );
  }

  /** Undoes an end: orders can use the voucher again, within its period and limit. */
  resume(id: number, write: StaffWrite): Promise<Voucher> {
    return this.#change(id, 'voucher.resume', write, (client) => () => repository.resumeVoucher(client, id));
  }

  /** Changes a voucher while it is locked. @param plan throws a refusal, or returns the change */
  async #change(
    id: number,
    action: 'voucher.update' | 'voucher.end' | 'voucher.resume',
    { actor, expected }: StaffWrite,
    plan: (client: pg.PoolClient, voucher: repository.LockedVoucher) => () => Promise<void>,
  ): Promise<Voucher> {
    await transaction(this.#db, async (client) => {
      const voucher = await repository.lockVoucher(client, id);
      if (!voucher) throw notFound('Voucher tidak ditemukan');
      await refuseStale(
        expected,
        voucher.version,
        () => this.#read(id),
        () => lastSave(client, 'voucher', id),
      );
      await auditChange(client, actor, { action, entity: 'voucher', id }, plan(client, voucher));
    });
    return this.#read(id);
  }

  async #read(id: number): Promise<Voucher> {
    const voucher = await repository.readVoucher(this.#db, id, this.#clock.today());
    if (!voucher) throw notFound('Voucher tidak ditemukan');
    return voucher;
  }
}

function checkPeriod({ valid_from, valid_until }: VoucherChange): void {
  if (valid_from !== null && valid_until !== null && valid_until < valid_from) {
    throw invalid([{ field: 'valid_until', message: 'Hari terakhir tidak boleh sebelum hari pertama' }]);
  }
}
