/** Staff at work through the API, to bring about what a visitor then meets in the browser. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { apiOrigin, origin, until } from './browser.ts';

export interface Staff {
  /** A new course with one open batch, which starts in a month and which the registration form offers by now. */
  addCourse(price: number, seats: number | null): Promise<{ id: number; title: string }>;
  changePrice(courseId: number, price: number): Promise<void>;
  /** How many registrations a student's e-mail has, whatever became of them. */
  registrationsOf(email: string): Promise<number>;
}

/** @param api where the API listens; the shared one unless told otherwise */
export async function signInStaff(api = apiOrigin): Promise<Staff> {
  const { token } = await call<{ token: string }>('POST', '/users/login', {
    email: 'admin@karsa.test',
    password: 'karsa-admin',
  });

  async function call<T>(method: string, path: string, body?: object | FormData, as?: string): Promise<T> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${api}/api/v1${path}`, {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  }
  const form = (fields: Record<string, string | number>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, String(value));
    return data;
  };

  return {
    async addCourse(price, seats) {
      const [category] = await call<{ id: number }[]>('GET', '/categories');
      const [instructor] = await call<{ id: number }[]>('GET', '/instructors');
      const code = randomUUID().slice(0, 8);
      const title = `Kelas ${code}`;
      const { id } = await call<{ id: number }>(
        'POST',
        '/courses/create',
        form({
          title,
          code,
          slug: `kelas-${code}`,
          type: 'BOOTCAMP',
          category_id: category?.id ?? 0,
          description: 'Panjang.',
          short_description: 'Singkat.',
          price,
        }),
        token,
      );
      await call(
        'POST',
        '/course-schedules/create',
        {
          course_id: id,
          code: `${code}-1`,
          batch: 1,
          participant_amount: seats,
          instructor_id: instructor?.id ?? 0,
          publish_at: dayFromNow(-1),
          start_date: dayFromNow(30),
          end_date: dayFromNow(60),
          start_time: '19:00',
          end_time: '21:00',
          mode: 'REMOTE',
          days: 'Senin',
        },
        token,
      );
      await until(`the form offers ${title}`, async () =>
        (await (await fetch(`${origin}/registration`)).text()).includes(title),
      );
      return { id, title };
    },
    async changePrice(courseId, price) {
      await call('PUT', `/courses/${courseId}/update`, form({ price }), token);
    },
    async registrationsOf(email) {
      const { rows } = await call<{ rows: { email: string }[] }>(
        'GET',
        '/registration?limit=1000&page=1&type=ALL',
        undefined,
        token,
      );
      return rows.filter((row) => row.email === email).length;
    },
  };
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
