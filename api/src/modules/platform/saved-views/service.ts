import type pg from 'pg';
import type { Permission } from '../../../access/permissions.ts';
import { auditChange, auditCreation, type StaffActor } from '../../../audit/record.ts';
import { transaction, violatedConstraint } from '../../../database/pool.ts';
import { lacking } from '../../../http/access.ts';
import { conflict, notFound, taken } from '../../../http/api-error.ts';
import { refuseStale } from '../../../http/if-match.ts';
import { LISTS, type ListName } from './lists.ts';
import * as repository from './repository.ts';
import type { NewView, View, ViewChange } from './schemas.ts';

/** The most views that one owner may have of one list. */
const MOST_VIEWS = 30;

/** The account that works with views, and its rights. */
export interface ViewUser {
  readonly actor: StaffActor;
  readonly holds: (permission: Permission) => boolean;
}

/** Views of lists: filters, search and order under a name, for their owner or for everybody who may open the list. */
export class SavedViewService {
  readonly #db: pg.Pool;

  constructor(db: pg.Pool) {
    this.#db = db;
  }

  async list(list: ListName, { actor, holds }: ViewUser): Promise<View[]> {
    mustOpen(list, holds);
    return repository.listViews(this.#db, list, actor.id);
  }

  async create(made: NewView, { actor, holds }: ViewUser): Promise<View> {
    mustOpen(made.list, holds);
    if (made.is_shared) mustShare(holds);
    const id = await this.#write(async (client) => {
      if ((await repository.countViews(client, made.list, actor.id)) >= MOST_VIEWS)
        throw conflict('TOO_MANY', `Sudah ada ${MOST_VIEWS} tampilan. Hapus yang tidak dipakai dulu.`);
      const created = await repository.insertView(client, actor.id, made);
      await auditCreation(client, actor, { action: 'view.create', entity: 'saved_view', id: created });
      return created;
    });
    return this.#read(id);
  }

  /** @throws ApiError 404 for the private view of a colleague, 403 for a shared one where the account may not share, 409 CONFLICT */
  async update(id: number, change: ViewChange, user: ViewUser, expected: number | null): Promise<View> {
    await this.#write(async (client) => {
      const view = await this.#lock(client, id, user);
      await refuseStale(expected, view.version, () => this.#read(id));
      if (view.is_shared || change.is_shared) mustShare(user.holds);
      await auditChange(client, user.actor, { action: 'view.update', entity: 'saved_view', id }, () =>
        repository.updateView(client, id, change),
      );
    });
    return this.#read(id);
  }

  /** @throws ApiError as `update` */
  async delete(id: number, user: ViewUser): Promise<void> {
    await this.#write(async (client) => {
      const view = await this.#lock(client, id, user);
      if (view.is_shared) mustShare(user.holds);
      await auditChange(client, user.actor, { action: 'view.delete', entity: 'saved_view', id }, () =>
        repository.deleteView(client, id),
      );
    });
  }

  async #lock(client: pg.PoolClient, id: number, { actor, holds }: ViewUser): Promise<View> {
    const view = await repository.lockView(client, id);
    if (!view || (view.owner.id !== actor.id && !view.is_shared)) throw notFound('Tampilan tidak ditemukan');
    mustOpen(view.list, holds);
    return view;
  }

  #write<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return transaction(this.#db, work).catch((error: unknown) => {
      if (!violatedConstraint(error)?.startsWith('saved_views_name')) throw error;
      throw taken('name', 'Sudah ada tampilan dengan nama ini');
    });
  }

  async #read(id: number): Promise<View> {
    const view = await repository.readView(this.#db, id);
    if (!view) throw notFound('Tampilan tidak ditemukan');
    return view;
  }
}

function mustOpen(list: ListName, holds: ViewUser['holds']): void {
  const [first, ...others] = LISTS[list];
  if (!holds(first) && !others.some(holds)) throw lacking(first);
}

function mustShare(holds: ViewUser['holds']): void {
  if (!holds('view.share')) throw lacking('view.share');
}
