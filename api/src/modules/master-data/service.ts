import type pg from 'pg';
import { violatedConstraint } from '../../database/pool.ts';
import { ApiError, conflict, notFound } from '../../http/api-error.ts';
import * as repository from './repository.ts';
import type { Master } from './repository.ts';
import type { MasterValues } from './schemas.ts';

const words = {
  categories: { one: 'Kategori', users: 'program' },
  discounts: { one: 'Diskon', users: 'program' },
  locations: { one: 'Lokasi', users: 'jadwal' },
  instructors: { one: 'Instruktur', users: 'jadwal' },
} as const;

/** What staff does with the short lists that forms choose from. The public pages follow by the triggers on these tables. */
export class MasterService {
  readonly #db: pg.Pool;

  constructor(db: pg.Pool) {
    this.#db = db;
  }

  create(master: Master, values: MasterValues): Promise<object> {
    return naming(master, () => repository.insertMaster(this.#db, master, trimmed(values)));
  }

  async update(master: Master, id: number, values: MasterValues): Promise<object> {
    const row = await naming(master, () => repository.updateMaster(this.#db, master, id, trimmed(values)));
    if (!row) throw missing(master);
    return row;
  }

  /** @throws ApiError 409 IN_USE, with how much uses it */
  async delete(master: Master, id: number): Promise<void> {
    try {
      if (!(await repository.deleteMaster(this.#db, master, id))) throw missing(master);
    } catch (error) {
      // The database is asked first: a use that begins in this moment is refused too.
      if (!violatedConstraint(error)?.endsWith('_fkey')) throw error;
      const { one, users } = words[master.table];
      const count = await repository.countUses(this.#db, master, id);
      throw conflict('IN_USE', `${one} ini dipakai ${count} ${users}, jadi tidak bisa dihapus.`);
    }
  }
}

async function naming<T>(master: Master, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    const [field = ''] = master.columns;
    const message = `${words[master.table].one} ini sudah ada`;
    throw new ApiError(409, 'TAKEN', message, { errors: [{ field, message }] });
  }
}

function trimmed(values: MasterValues): MasterValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  );
}

function missing(master: Master): ApiError {
  return notFound(`${words[master.table].one} tidak ditemukan`);
}
