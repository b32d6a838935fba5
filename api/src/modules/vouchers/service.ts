import type pg from 'pg';
import type { Clock } from '../../clock.ts';
import { transaction, violatedConstraint } from '../../database/pool.ts';
import { ApiError, conflict, invalid, notFound } from '../../http/api-error.ts';
import type { Page } from '../../http/schema-types.ts';
import * as repository from './repository.ts';
import type { NewVoucher, SmallTotals, Voucher, VoucherChange, VouchersQuery, VoucherTerms } from './schemas.ts';

/** What staff does with vouchers. Orders redeem them in their own transaction (place-order.ts). */
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

  /** Where a voucher, saved or about to be, leads to a total that the checkout refuses. */
  async smallTotals(terms: VoucherTerms): Promise<SmallTotals> {
    return { smallest: this.#minPayable, ...(await repository.findSmallTotals(this.#db, terms, this.#minPayable)) };
  }

  async create(voucher: NewVoucher): Promise<Voucher> {
    checkPeriod(voucher);
    const id = await repository.insertVoucher(this.#db, voucher).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'vouchers_code_unique') throw error;
      throw new ApiError(409, 'TAKEN', 'Kode ini sudah dipakai', {
        errors: [{ field: 'code', message: 'Kode ini sudah dipakai' }],
      });
    });
    if (id === null) throw invalid([{ field: 'course_id', message: 'Program tidak ditemukan' }]);
    return this.#read(id);
  }

  /** The limit cannot go below the uses that orders hold. */
  async update(id: number, change: VoucherChange): Promise<Voucher> {
    checkPeriod(change);
    await transaction(this.#db, async (client) => {
      const voucher = await repository.lockVoucher(client, id);
      if (!voucher) throw notFound('Voucher tidak ditemukan');
      if (voucher.ended_at !== null) throw conflict('ENDED', 'Voucher ini sudah diakhiri. Buat voucher baru.');
      if (change.quota !== null && change.quota < voucher.used) {
        throw invalid([
          { field: 'quota', message: `Sudah dipakai ${voucher.used} kali. Kuota tidak boleh lebih kecil.` },
        ]);
      }
      await repository.updateVoucher(client, id, change);
    });
    return this.#read(id);
  }

  /** From now on no order gets it. Orders that hold a use keep it. */
  async end(id: number): Promise<Voucher> {
    if (!(await repository.endVoucher(this.#db, id, new Date(this.#clock.now()).toISOString())))
      throw notFound('Voucher tidak ditemukan');
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
