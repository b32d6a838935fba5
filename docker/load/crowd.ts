/** Visitors at the product, and what they find there. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Failure } from '../../tools/workspace.ts';
import type { Stack } from '../test/stack.ts';
import type { Batch, Ground, JourneyName, ToldOrder } from './journeys.ts';
import type { BackingServices } from './backing-services.ts';
import type { Seen } from './seen.ts';
import type { FromVisitors, Plan, ToVisitors } from './visitors.ts';

/** What visitors do, of a hundred: browse, search, register and pay, and staff work. */
export const USUAL_MIX: Partial<Record<JourneyName, number>> = {
  browse: 52,
  search: 15,
  register: 18,
  staff: 13,
  upload: 2,
};

/** Seats of the batch that is full before all have registered. */
const SCARCE = 10;

/** New batches: a paid one and a free one for everybody, and a paid one with few seats. */
export async function openBatches({ db }: Stack): Promise<[Batch, Batch, Batch]> {
  const open = async (which: string, seats: number | null): Promise<Batch> => {
    const { rows } = await db.query<Batch>(
      `WITH course AS (SELECT id, price FROM courses WHERE deleted_at IS NULL AND ${which} ORDER BY id LIMIT 1)
       INSERT INTO course_schedules (course_id, code, batch, participant_amount, instructor_id, publish_at, start_date, end_date, start_time, end_time, mode, days)
       SELECT course.id, 'LOAD-' || (SELECT coalesce(max(id), 0) + 1 FROM course_schedules), (SELECT coalesce(max(batch), 0) + 1 FROM course_schedules), $1,
         (SELECT min(id) FROM instructors), current_date - 1, current_date + 30, current_date + 60, '19:00', '21:00', 'REMOTE', 'Senin' FROM course
       RETURNING id, (SELECT price FROM course)`,
      [seats],
    );
    const [batch] = rows;
    if (!batch) throw new Failure(`The demo data has no course with ${which}.`);
    return batch;
  };
  const paid = 'price > 0 AND discount_id IS NULL';
  return [await open(paid, null), await open('price = 0', null), await open(paid, SCARCE)];
}

export async function lookAround(stack: Stack): Promise<Omit<Ground, 'batches'>> {
  const signedIn = await fetch(`${stack.origin}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@karsa.test', password: 'karsa-admin' }),
  });
  const { data } = (await signedIn.json()) as { data?: { token?: string } };
  if (!data?.token) throw new Failure(`Staff could not sign in: ${signedIn.status}.`);
  const { rows: courses } = await stack.db.query<{ slug: string }>(
    `SELECT slug FROM courses WHERE deleted_at IS NULL AND type = 'BOOTCAMP' ORDER BY id LIMIT 12`,
  );
  const { rows: media } = await stack.db.query<{ name: string }>('SELECT name FROM media ORDER BY name LIMIT 20');
  const { rows: categories } = await stack.db.query<{ id: number }>('SELECT min(id)::int AS id FROM categories');
  return {
    origin: stack.origin,
    staffToken: data.token,
    pages: ['/', '/', '/search', '/verify-certificate', ...courses.map(({ slug }) => `/bootcamps/${slug}`)],
    lists: [
      '/api/v1/categories',
      '/api/v1/course-schedules/active?limit=100&condition=all',
      '/api/v1/courses/by-category-type?limit=10',
      '/api/v1/courses/by-category-type?limit=10&q=web',
    ],
    pictures: media.length > 0 ? media.map(({ name }) => `/media/${name}`) : ['/media/covers/none.svg'],
    staffPages: [
      '/api/v1/registration?limit=10',
      '/api/v1/registration?limit=10&q=siti',
      '/api/v1/overview',
      '/api/v1/courses?limit=10',
      '/api/v1/find?query=siti',
    ],
    categoryId: categories[0]?.id ?? 0,
  };
}

export interface Crowd {
  /** What begins from now on counts to this phase. */
  enter(phase: string): void;
  /** No further visitor comes. */
  close(): void;
  /** Settles when all have been answered. */
  readonly over: Promise<{ seen: Seen[]; orders: ToldOrder[]; late: number }>;
  end(): void;
}

/** Begins at once. */
export function startCrowd(plan: Plan, { origin }: Stack, backing: BackingServices): Crowd {
  const visitors = fork(join(import.meta.dirname, 'visitors.ts'));
  const tell = (message: ToVisitors) => visitors.connected && visitors.send(message);
  const over = new Promise<Awaited<Crowd['over']>>((done, fail) => {
    visitors.on('message', (message: FromVisitors) => {
      if ('pay' in message) void backing.pay(origin, message.pay).catch(fail);
      else done(message);
    });
    void once(visitors, 'exit').then(() => fail(new Failure('The visitors ended before they were done.')));
  });
  over.catch(() => undefined);
  tell({ phase: '' });
  tell({ plan });
  return {
    enter: (phase) => void tell({ phase }),
    close: () => void tell('no more come'),
    over,
    end: () => void visitors.kill('SIGKILL'),
  };
}
