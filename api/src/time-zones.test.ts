/** Dates are Jakarta's, wherever server and database stand. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { todayInJakarta } from '@site/shared/dates';
import { useServer } from '../test/support/app.ts';
import { Checkout } from '../test/support/orders.ts';
import type { Page } from './http/schema-types.ts';
import type { Course } from './modules/catalogue/courses/schemas.ts';
import type { Overview } from './modules/platform/overview/schemas.ts';
import type { Registration } from './modules/sales/registrations/schemas.ts';

const usual = process.env['TZ'];

for (const [zone, minutesBehindUtc] of [
  ['UTC', 0],
  ['Asia/Jakarta', -420],
  ['America/Los_Angeles', 480],
] as const) {
  describe(`in the time zone ${zone}`, () => {
    const server = useServer();
    const checkout = new Checkout(server);
    let course: number;
    let schedule: number;
    let token: string;
    const offered = async () =>
      (await server.get<Course>('/api/v1/courses/read-one?slug=malam')).body.data.course_schedules;

    before(async () => {
      process.env['TZ'] = zone;
      // The next connection has it.
      const client = await server.db.connect();
      await client.query(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = %L', current_database(), '${zone}'); END $$`,
      );
      client.release(true);
      token = await server.given.staffToken();
      course = await server.given.course({ slug: 'malam', title: 'Kelas Malam' });
      schedule = await server.given.schedule({
        course_id: course,
        publish_at: '2026-03-02',
        start_date: '2026-03-03',
        end_date: '2026-03-31',
        start_time: '00:30',
        end_time: '02:00',
      });
    });
    after(() => {
      if (usual === undefined) delete process.env['TZ'];
      else process.env['TZ'] = usual;
    });

    it('is where they are (control)', async () => {
      assert.equal(new Date('2026-03-02T00:00:00Z').getTimezoneOffset(), minutesBehindUtc);
      assert.deepEqual((await server.db.query('SHOW timezone')).rows, [{ TimeZone: zone }]);
    });

    it('the day begins at midnight in Jakarta', () => {
      assert.deepEqual(
        ['2026-03-01T16:59:59Z', '2026-03-01T17:00:00Z', '2026-03-02T16:59:59Z'].map((instant) =>
          todayInJakarta(Date.parse(instant)),
        ),
        ['2026-03-01', '2026-03-02', '2026-03-02'],
      );
    });

    it("a batch is published at its date's midnight in Jakarta, and shows the dates and times it was given", async () => {
      server.clock.set('2026-03-01T16:59:00Z');
      assert.deepEqual(await offered(), []);
      server.clock.set('2026-03-01T17:30:00Z');
      const [{ id, start_date, end_date, start_time, end_time } = {}] = await offered();
      assert.deepEqual(
        { id, start_date, end_date, start_time, end_time },
        { id: schedule, start_date: '2026-03-03', end_date: '2026-03-31', start_time: '00:30', end_time: '02:00' },
      );
    });

    it('an order says the same dates everywhere, and can be paid until class begins in Jakarta', async () => {
      server.clock.set('2026-03-02T02:00:00Z');
      const { status, body } = await checkout.pay({ course_schedule_id: schedule, birth_date: '2001-05-17' });
      assert.deepEqual([status, body.data.invoice.expires_at], [201, '2026-03-02T17:30:00.000Z']);
      const [registration] = (await server.get<Page<Registration>>('/api/v1/registration', token)).body.data.rows;
      assert.deepEqual(
        [registration?.birth_date, registration?.course_schedule.start_date, registration?.course_schedule.start_time],
        ['2001-05-17', '2026-03-03', '00:30'],
      );
      const {
        rows: [mail],
      } = await server.db.query<{ text: string }>('SELECT text FROM email_outbox ORDER BY id DESC LIMIT 1');
      assert.match(mail?.text ?? '', /03 Maret 2026/);
      assert.doesNotMatch(mail?.text ?? '', /02 Maret/);
    });

    it('a batch closes, and a voucher ends, with the day in Jakarta', async () => {
      await server.given.voucher({ code: 'MARET', valid_from: '2026-03-01', valid_until: '2026-03-02' });
      const valid = async (instant: string) => {
        server.clock.set(instant);
        return (
          (await server.send('POST', '/api/v1/vouchers/validate', { course_id: course, code: 'MARET' })).body.data !==
          null
        );
      };
      assert.deepEqual(
        [
          await valid('2026-02-28T16:59:00Z'),
          await valid('2026-02-28T17:00:00Z'),
          await valid('2026-03-02T16:59:00Z'),
          await valid('2026-03-02T17:00:00Z'),
        ],
        [false, true, true, false],
      );
      assert.deepEqual(await offered(), []);
    });

    it('a registration of Monday at six in the morning in Jakarta belongs to that week', async () => {
      await server.db.query(`UPDATE orders SET created_at = '2026-03-01T23:00:00Z'`);
      server.clock.set('2026-03-04T02:00:00Z');
      const { registrations } = (await server.get<Overview>('/api/v1/overview', token)).body.data;
      assert.deepEqual(registrations.slice(-2), [
        { week: '2026-02-23', paid: 0, free: 0 },
        { week: '2026-03-02', paid: 1, free: 0 },
      ]);
    });
  });
}
