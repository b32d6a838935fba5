/** No list asks the database more often because it shows more rows. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { Checkout } from '../../test/support/orders.ts';
import { offeredEntry, undeliveredMail } from '../../test/support/staff-writes.ts';
import type { Page } from '../http/schema-types.ts';

/** Who asks, what is asked, its rows; more than this would be one too many. */
const MOST = 4;

describe('the number of queries', () => {
  let sent: string[] = [];
  const server = useServer({}, { onStatement: (sql) => sent.push(sql) });
  const checkout = new Checkout(server);
  let token: string;
  let lists: string[] = [];

  before(async () => {
    token = await server.given.staffToken();
    lists = Object.entries(server.app.swagger().paths ?? {})
      .filter(([, methods]) =>
        methods?.get?.parameters?.some((parameter: object) => 'name' in parameter && parameter.name === 'limit'),
      )
      .map(([path]) => path.replace('{entity}/{id}', 'course/1'));
  });

  const fill = async (more: number) => {
    const course = await server.given.course({ slug: `kelas-${more}`, price: 0 });
    for (let number = 0; number < more; number += 1) {
      await server.given.detail(course);
      await server.given.schedule({
        course_id: await server.given.course({ type: number % 2 ? 'EVENT' : 'BOOTCAMP' }),
      });
      await checkout.free({
        course_schedule_id: await server.given.schedule({ course_id: course }),
        email_student: `q${more}-${number}@example.com`,
        price: 0,
      });
      await server.given.voucher();
      await server.send('POST', '/api/v1/newsletters/create', { email: `n${more}-${number}@example.com` });
      await server.db.query(
        `INSERT INTO audit_entries (actor_name, action, entity, entity_id) VALUES ('Dina', 'course.update', 'course', '1')`,
      );
      await server.given.certificate({ course_schedule_id: await server.given.schedule() });
      await server.send('POST', '/api/v1/corporate-needs/create', {
        company_name: `PT Maju ${more}-${number}`,
        pic_name: 'Dina',
        pic_email: 'dina@maju.test',
        participant_amount: 5,
        terms_accepted: true,
        course_id: course,
      });
    }
  };
  /** What waits for staff: an order in every queue, refunds and money without an order. */
  const fillQueues = async (more: number) => {
    for (let number = 0; number < more; number += 1) {
      await offeredEntry(server);
      await undeliveredMail(server);
    }
    const schedule = await server.given.schedule();
    await server.db.query(
      `WITH made AS (INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email) SELECT $1, 1000, 1000, 'Pembayar', 'p@example.com' FROM generate_series(1, $2) RETURNING id),
         paid AS (INSERT INTO ledger_entries (order_id, kind, amount, occurred_at, actor) SELECT id, 'PAYMENT', 1500, now(), 'PROVIDER' FROM made RETURNING order_id)
       INSERT INTO refunds (order_id, amount, method, actor, reason) SELECT order_id, 10, 'BANK_TRANSFER', 'SYSTEM', 'x' FROM paid`,
      [schedule, more],
    );
    await server.db.query(
      `INSERT INTO received_payments (provider, provider_invoice_id, external_id, amount, invoice_amount, currency, learnt_by, judged)
       SELECT 'sandbox', 'q' || $1 || '-' || n, 'q' || n, 1, 1, 'IDR', 'LOOK_UP', 'UNKNOWN_INVOICE' FROM generate_series(1, $2) n`,
      [schedule, more],
    );
  };
  /** Lists that need a parameter to show anything. */
  const required: Readonly<Record<string, string>> = {
    '/api/v1/orders': 'queue=UNPLACED&',
    '/api/v1/refunds': 'state=PENDING&',
  };
  /** Asked twice: what only a first request loads is not counted. */
  const ask = async (url: string) => {
    await server.get(url, token);
    sent = [];
    const { body, status } = await server.get<Page<unknown> & { course_schedules?: unknown[] }>(url, token);
    assert.equal(status, 200, url);
    return { rows: body.data.rows?.length ?? body.data.course_schedules?.length ?? 0, queries: sent.length };
  };

  it('is the same for 5 and for 50 rows, in every list there is', async (test) => {
    await fillQueues(5);
    await fill(5);
    const few = new Map<string, { rows: number; queries: number }>();
    for (const path of lists) few.set(path, await ask(`${path}?${required[path] ?? ''}limit=5`));
    await fillQueues(45);
    await fill(45);
    assert.ok(lists.length >= 6, String(lists));
    for (const path of lists) {
      const many = await ask(`${path}?${required[path] ?? ''}limit=50`);
      test.diagnostic(
        `${path}: ${few.get(path)?.queries} for ${few.get(path)?.rows} rows, ${many.queries} for ${many.rows}`,
      );
      assert.ok(many.rows > 5 * (few.get(path)?.rows ?? 0) || many.rows === 50, `${path} shows ${many.rows} rows`);
      assert.equal(many.queries, few.get(path)?.queries, path);
      assert.ok(many.queries <= MOST, `${path} asks ${many.queries} times`);
    }
  });

  it('is the same for a course with 5 and with 45 schedules', async () => {
    const [few, many] = [
      await ask('/api/v1/courses/read-one?slug=kelas-5'),
      await ask('/api/v1/courses/read-one?slug=kelas-45'),
    ];
    assert.deepEqual([few.rows, many.rows, many.queries], [5, 45, few.queries]);
    assert.ok(many.queries <= MOST);
  });
});
