import type pg from 'pg';
import { lastSave } from '../../../audit/last-save.ts';
import { auditChange, auditCreation, type StaffActor } from '../../../audit/record.ts';
import { enqueueJob } from '../../../background/jobs.ts';
import type { Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import { conflict, invalid, notFound, taken } from '../../../http/api-error.ts';
import { refuseStale, type StaffWrite } from '../../../http/if-match.ts';
import { refuseViolations } from '../../../http/violations.ts';
import type { MediaStore } from '../../../media-store/media-store.ts';
import { storeWithRows } from '../media/store-with-rows.ts';
import { prepareDocument, prepareImage, type PreparedFile } from '../media/upload.ts';
import {
  FILE_FIELDS,
  IMAGE_FIELDS,
  type CourseChange,
  type CourseForm,
  type FileField,
  type NewCourse,
} from './course-form.ts';
import * as repository from './repository.ts';
import type { Course } from './schemas.ts';

/** Replaced files are kept this long, because a page that is cached somewhere may still show them. */
const KEEP_REPLACED_SECONDS = 24 * 3600;

type Prepared = Partial<Record<FileField, PreparedFile>>;

/** Writes courses for staff. */
export class CourseEditor {
  readonly #db: pg.Pool;
  readonly #media: MediaStore;
  readonly #clock: Clock;

  constructor(db: pg.Pool, media: MediaStore, clock: Clock) {
    this.#db = db;
    this.#media = media;
    this.#clock = clock;
  }

  async create({ fields, files }: CourseForm<NewCourse>, actor: StaffActor): Promise<Course> {
    const prepared = await prepare(files);
    await this.#store(prepared, async (client) => {
      const id = await repository.insertCourse(client, { ...trimmed(fields), ...names(prepared) }, actor.id);
      await auditCreation(client, actor, { action: 'course.create', entity: 'course', id });
    });
    return this.#read(fields.slug);
  }

  /** @throws ApiError 409 CONFLICT where somebody saved first, or TAKEN; 422 with the wrong fields */
  async update(
    id: number,
    { fields: { remove_files: removed = [], ...fields }, files }: CourseForm<CourseChange>,
    { actor, expected }: StaffWrite,
  ): Promise<Course> {
    const prepared = await prepare(files);
    const changedFiles: Partial<Record<FileField, string | null>> = {
      ...Object.fromEntries(removed.map((field) => [field, null])),
      ...names(prepared),
    };
    const slug = await this.#store(prepared, async (client) => {
      const before = await this.#lock(client, id, expected);
      await auditChange(client, actor, { action: 'course.update', entity: 'course', id }, () =>
        repository.updateCourse(client, id, { ...trimmed(fields), ...changedFiles }),
      );
      for (const field of FILE_FIELDS) {
        const replaced = changedFiles[field] === undefined ? null : before[field];
        if (replaced)
          await enqueueJob(client, 'remove-media', { name: replaced }, { delaySeconds: KEEP_REPLACED_SECONDS });
      }
      return fields.slug ?? before.slug;
    });
    return this.#read(slug);
  }

  /** Hides the course. @throws ApiError 409 while an unfinished batch of it has active orders */
  async delete(id: number, { actor, expected }: StaffWrite): Promise<void> {
    await transaction(this.#db, async (client) => {
      await this.#lock(client, id, expected);
      const live = await repository.countLiveOrders(client, id, this.#clock.today());
      if (live > 0)
        throw conflict('HAS_ORDERS', `Program ini punya ${live} pendaftaran aktif, jadi tidak bisa dihapus.`);
      await auditChange(client, actor, { action: 'course.delete', entity: 'course', id }, () =>
        repository.markDeleted(client, id),
      );
    });
  }

  /** Shows a deleted course again. @throws ApiError 409 where another course has its slug or code by now */
  async restore(id: number, { actor, expected }: StaffWrite): Promise<Course> {
    const slug = await transaction(this.#db, async (client) => {
      const version = await repository.lockDeletedCourse(client, id);
      if (version === null) return null;
      await refuseStale(expected, version, async () => ({ id, version }));
      return auditChange(client, actor, { action: 'course.restore', entity: 'course', id }, () =>
        repository.markRestored(client, id),
      );
    }).catch(refuseViolations(REFUSALS));
    if (slug === null) throw notFound('Program tidak ditemukan');
    return this.#read(slug);
  }

  /** Locks a course for a save. @throws ApiError 404; 409 CONFLICT where it has another version than the expected one */
  async #lock(client: pg.PoolClient, id: number, expected: number | null): Promise<repository.LockedCourse> {
    const course = await repository.lockCourse(client, id);
    if (!course) throw notFound('Program tidak ditemukan');
    await refuseStale(
      expected,
      course.version,
      () => this.#read(course.slug),
      () => lastSave(client, 'course', id),
    );
    return course;
  }

  #store<T>(prepared: Prepared, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const files = Object.values(prepared);
    return storeWithRows({ db: this.#db, media: this.#media, files }, async (client) => {
      for (const { name, width } of files) {
        if (width !== null)
          await enqueueJob(client, 'image-variants', { name }, { dedupeKey: `image-variants ${name}` });
      }
      return work(client);
    }).catch(refuseViolations(REFUSALS));
  }

  async #read(slug: string): Promise<Course> {
    const course = await repository.findCourseBySlug(this.#db, slug, { today: this.#clock.today(), forStaff: true });
    if (!course) throw notFound('Program tidak ditemukan');
    return course;
  }
}

async function prepare(files: CourseForm<unknown>['files']): Promise<Prepared> {
  const prepared: Prepared = {};
  for (const field of IMAGE_FIELDS) {
    const content = files[field];
    if (content) prepared[field] = await prepareImage(field, content);
  }
  if (files.document) prepared.document = await prepareDocument('document', files.document);
  return prepared;
}

function names(prepared: Prepared): Partial<Record<FileField, string>> {
  return Object.fromEntries(Object.entries(prepared).map(([field, { name }]) => [field, name]));
}

function trimmed<T extends object>(fields: T): T {
  const copy = { ...fields };
  for (const key of Object.keys(copy) as (keyof T)[]) {
    const value = copy[key];
    if (typeof value === 'string') Object.assign(copy, { [key]: value.trim() });
  }
  return copy;
}

const REFUSALS = {
  courses_slug_unique: () => taken('slug', 'Slug ini sudah dipakai program lain'),
  courses_code_unique: () => taken('code', 'Kode ini sudah dipakai program lain'),
  courses_category_id_fkey: () => invalid([{ field: 'category_id', message: 'Kategori tidak ditemukan' }]),
  courses_discount_id_fkey: () => invalid([{ field: 'discount_id', message: 'Diskon tidak ditemukan' }]),
};
