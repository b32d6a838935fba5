import type pg from 'pg';
import { lastSave } from '../../../audit/last-save.ts';
import type { Clock } from '../../../clock.ts';
import { auditChange, auditCreation, type StaffActor } from '../../../audit/record.ts';
import { transaction, violatedConstraint } from '../../../database/pool.ts';
import { conflict, invalid, notFound, taken, type ApiError } from '../../../http/api-error.ts';
import { refuseStale, type StaffWrite } from '../../../http/if-match.ts';
import { tellOfChange } from '../course-schedules/tell-of-change.ts';
import * as repository from './repository.ts';
import type { Master } from './repository.ts';
import type { MasterValues, Use } from './schemas.ts';

const words = {
  categories: { one: 'Kategori', users: 'program' },
  discounts: { one: 'Diskon', users: 'program' },
  locations: { one: 'Lokasi', users: 'jadwal' },
  instructors: { one: 'Instruktur', users: 'jadwal' },
  synonyms: { one: 'Sinonim', users: '' },
} as const;

const ofDeletedPrograms = { program: 'sudah dihapus', jadwal: 'dari program yang sudah dihapus', '': '' } as const;

/** Writes the short lists that forms choose from. Triggers on these tables announce the change to the public pages. */
export class MasterService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;

  constructor(db: pg.Pool, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  create(master: Master, values: MasterValues, actor: StaffActor): Promise<object> {
    return naming(master, () =>
      transaction(this.#db, async (client) => {
        const row = await repository.insertMaster(client, master, trimmed(values));
        await auditCreation(client, actor, { action: 'master.create', entity: master.entity, id: row.id });
        return row;
      }),
    );
  }

  /** @throws ApiError 409 CONFLICT where somebody saved first */
  update(master: Master, id: number, values: MasterValues, { actor, expected }: StaffWrite): Promise<object> {
    return naming(master, () =>
      transaction(this.#db, async (client) => {
        const before = await repository.lockMaster(client, master, id);
        if (!before) throw missing(master);
        await refuseStale(
          expected,
          before.version,
          async () => before,
          () => lastSave(client, master.entity, id),
        );
        const save = () =>
          auditChange(client, actor, { action: 'master.update', entity: master.entity, id }, () =>
            repository.updateMaster(client, master, id, trimmed(values)),
          );
        // In another time zone the classes of a place begin at another hour, so their people are mailed.
        const zone = values['time_zone'] ?? before['time_zone'];
        const row = await (zone === before['time_zone']
          ? save()
          : tellOfChange(client, { location: id }, this.#clock.today(), save));
        return row ?? before;
      }),
    );
  }

  /** @throws ApiError 409 IN_USE with the number of uses; CONFLICT as `update` */
  async delete(master: Master, id: number, { actor, expected }: StaffWrite): Promise<void> {
    await transaction(this.#db, async (client) => {
      const before = await repository.lockMaster(client, master, id);
      if (!before) throw missing(master);
      await refuseStale(expected, before.version, async () => before);
      // The lock makes new references to the entry wait, because they check its foreign key.
      const used = await repository.countUses(client, master, id);
      if (used) throw inUse(master, used);
      await auditChange(client, actor, { action: 'master.delete', entity: master.entity, id }, () =>
        repository.deleteMaster(client, master, id),
      );
    });
  }
}

async function naming<T>(master: Master, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const [field = ''] = master.columns;
    if (constraint === 'synonyms_are_several')
      throw invalid([{ field, message: 'Tulis paling sedikit dua kata, dipisah koma' }]);
    if (!constraint?.startsWith(master.table)) throw error;
    throw taken(field, `${words[master.table].one} ini sudah ada`);
  }
}

function trimmed(values: MasterValues): MasterValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  );
}

function inUse({ table }: Master, { count, deleted }: Use): ApiError {
  const { one, users } = words[table];
  const ofDeleted = deleted > 0 ? ` (${deleted} ${ofDeletedPrograms[users]})` : '';
  return conflict('IN_USE', `${one} ini dipakai ${count} ${users}${ofDeleted}, jadi tidak bisa dihapus.`);
}

function missing(master: Master): ApiError {
  return notFound(`${words[master.table].one} tidak ditemukan`);
}
