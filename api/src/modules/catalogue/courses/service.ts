import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { RememberedCounts } from '../../../database/remembered-counts.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Page } from '../../../http/schema-types.ts';
import * as repository from './repository.ts';
import type { ByTypeQuery, Course, CourseRow, CoursesQuery, SearchQuery, SearchResult } from './schemas.ts';
import { withText } from './text-search.ts';
import { correctedText } from './vocabulary.ts';

/** Reads the catalogue. */
export class CourseService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #counts = new RememberedCounts();

  constructor(db: pg.Pool, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** @param db a connection that the caller already has */
  list(
    { type, q, sort = 'newest', limit, page }: CoursesQuery,
    forStaff: boolean,
    db: Queryable = this.#db,
  ): Promise<Page<CourseRow>> {
    const price = type === 'ALL' ? undefined : type;
    return withText(db, q, (text) =>
      repository.listCourses(db, this.#counts, {
        filter: { price, ...text },
        order: sort,
        today: this.#clock.today(),
        limit,
        page,
        forStaff,
      }),
    );
  }

  byType({ type, limit, page }: ByTypeQuery): Promise<Page<CourseRow>> {
    return repository.listCourses(this.#db, this.#counts, {
      filter: { type },
      order: 'oldest',
      today: this.#clock.today(),
      limit,
      page,
    });
  }

  /** Searches courses. Where nothing is found, words that no course has are corrected, unless `exact`; `corrected` is then the text that was searched. */
  async search({ program, course, location, q, exact, sort, limit, page }: SearchQuery): Promise<SearchResult> {
    const [categoryId, courseId, locationId] = [program, course, location].map(idFromAddress);
    if ([categoryId, courseId, locationId].includes(null)) return { rows: [], count: 0 };
    const find = (wanted: string | undefined) =>
      withText(this.#db, wanted, (text) =>
        repository.listCourses(this.#db, this.#counts, {
          filter: {
            categoryId: categoryId ?? undefined,
            courseId: courseId ?? undefined,
            locationId: locationId ?? undefined,
            ...text,
          },
          order: sort ?? 'newest',
          today: this.#clock.today(),
          limit,
          page,
        }),
      );
    const found = await find(q);
    if (found.count > 0 || !q || exact === 'true') return found;
    const corrected = await correctedText(this.#db, q);
    if (!corrected) return found;
    const better = await find(corrected);
    return better.count > 0 ? { ...better, corrected } : found;
  }

  async readOne(slug: string, forStaff: boolean): Promise<Course> {
    const course = await repository.findCourseBySlug(this.#db, slug, { today: this.#clock.today(), forStaff });
    if (!course) throw notFound('Program tidak ditemukan');
    return course;
  }
}

/** The id in a parameter of the address. undefined: there is no parameter. null: it cannot be an id. */
function idFromAddress(text: string | undefined): number | null | undefined {
  if (text === undefined || text === '') return undefined;
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}
