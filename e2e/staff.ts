/** Staff at work through the API, to bring about what a visitor then meets in the browser. */
import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { apiOrigin, origin } from './product.ts';

type Fields = Record<string, string | number>;

interface NewCourse {
  id: number;
  title: string;
  slug: string;
}

export interface Staff {
  /** A new bootcamp with one open batch, which starts in a month and which the registration form offers by now. */
  addCourse(price: number, seats: number | null): Promise<NewCourse>;
  /** A new bootcamp without a batch. @param fields instead of the usual ones @param pictures by field */
  createCourse(fields: Fields, pictures?: Record<string, Blob>): Promise<NewCourse>;
  changeCourse(courseId: number, fields: Fields): Promise<void>;
  deleteCourse(courseId: number): Promise<void>;
  /** Ends the batch of a course. @param decision who paid gets everything back, or waits without a seat */
  cancelBatch(slug: string, decision?: 'REFUND' | 'LATER'): Promise<void>;
  /** An order of the batch of a course, paid by a bank transfer that staff recorded. */
  orderPaidByTransfer(slug: string, payer: string): Promise<void>;
  /** How many registrations a student's e-mail has, whatever became of them. */
  registrationsOf(email: string): Promise<number>;
}

/** @param api where the API listens; the shared one by default */
export async function signInStaff(api = apiOrigin): Promise<Staff> {
  const { token } = await signIn('staff', api);

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
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  }
  const form = (fields: Fields, files: Record<string, Blob> = {}) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, String(value));
    for (const [name, file] of Object.entries(files)) data.set(name, file, `${name}.png`);
    return data;
  };

  async function courseOf(slug: string): Promise<{ batchId: number; price: number }> {
    const { price, course_schedules: batches } = await call<{ price: number; course_schedules: { id: number }[] }>(
      'GET',
      `/courses/read-one?slug=${slug}`,
    );
    const [batch] = batches;
    if (!batch) throw new Error(`${slug} has no batch`);
    return { batchId: batch.id, price };
  }

  const staff: Staff = {
    async createCourse(fields, pictures) {
      const [category] = await call<{ id: number }[]>('GET', '/categories');
      const code = randomUUID().slice(0, 8);
      const course = {
        title: `Kelas ${code}`,
        code,
        slug: `kelas-${code}`,
        type: 'BOOTCAMP',
        category_id: category?.id ?? 0,
        description: 'Panjang.',
        short_description: 'Singkat.',
        price: 1_000_000,
        ...fields,
      };
      const { id } = await call<{ id: number }>('POST', '/courses/create', form(course, pictures), token);
      return { id, title: course.title, slug: course.slug };
    },
    async addCourse(price, seats) {
      const course = await staff.createCourse({ price });
      const [instructor] = await call<{ id: number }[]>('GET', '/instructors');
      await call(
        'POST',
        '/course-schedules/create',
        {
          course_id: course.id,
          code: `${course.slug}-1`,
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
      await expect
        .poll(async () => (await (await fetch(`${origin}/registration`)).text()).includes(course.title), {
          message: `the form offers ${course.title}`,
        })
        .toBe(true);
      return course;
    },
    async changeCourse(courseId, fields) {
      await call('PUT', `/courses/${courseId}/update`, form(fields), token);
    },
    async deleteCourse(courseId) {
      await call('DELETE', `/courses/${courseId}/delete`, undefined, token);
    },
    async cancelBatch(slug, decision = 'REFUND') {
      const { batchId } = await courseOf(slug);
      await call('POST', `/course-schedules/${batchId}/cancel`, { decision, reason: 'Pengajar sakit' }, token);
      const states = async () => {
        const path = `/course-schedules/${batchId}/cancelled`;
        const { rows } = await call<{ rows: { state: string }[] }>('GET', path, undefined, token);
        return rows.map(({ state }) => state);
      };
      await expect.poll(states, { message: `the orders of the batch of ${slug}` }).not.toContain('WAITING');
    },
    async orderPaidByTransfer(slug, payer) {
      const { batchId, price } = await courseOf(slug);
      const { transaction } = await call<{ transaction: { id: string } }>('POST', '/xendit/create-invoice', {
        ...FILLED_FORM,
        course_schedule_id: batchId,
        price,
        email: payer,
        email_student: `peserta-${payer}`,
      });
      await call(
        'POST',
        `/orders/${transaction.id}/record-transfer`,
        { amount: price, reference: payer, occurred_at: new Date().toISOString(), reason: 'Mutasi bank' },
        token,
      );
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
  return staff;
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
