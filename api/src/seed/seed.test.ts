import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { quote } from '@site/shared/money';
import { PDFDocument } from 'pdf-lib';
import { TODAY, useServer } from '../../test/support/app.ts';
import { categories } from './categories.ts';
import { KNOWN_ORDER, KNOWN_ORDER_LINK, KNOWN_SUBSCRIPTION_LINK } from './known-addresses.ts';
import { seedDemo } from './seed.ts';

interface CourseListed {
  slug: string;
  title: string;
  document: string | null;
  introduction_video: string | null;
  price: number;
  discounted_price: number;
  discount: { percentage: number } | null;
  course_schedules: {
    participant_amount: number | null;
    availability: string;
    mode: string;
    location: { name: string } | null;
  }[];
  course_details: { type: string; order: number; title: string; description: string }[];
}

interface Listed<T> {
  rows: T[];
  count: number;
}

describe('demo data', () => {
  const server = useServer();
  before(() => seedDemo(server.db, server.media, TODAY, server.config.publicUrl));

  const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await server.db.query<T>(sql, values)).rows;
  const count = async (sql: string): Promise<number> =>
    Number((await rows<{ count: number }>(`SELECT count(*) AS count FROM ${sql}`))[0]?.count);
  const course = async (slug: string) =>
    (await server.get<CourseListed>(`/api/v1/courses/read-one?slug=${slug}`)).body.data;
  const pdf = async (name: string): Promise<PDFDocument> => {
    const file = await server.media.open(name);
    assert.ok(file, `${name} is not stored`);
    const bytes = await buffer(file.body);
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
    return PDFDocument.load(bytes, { updateMetadata: false });
  };

  describe('catalogue', () => {
    it('fills the Courses menu with the ten bootcamps of the design, in order', async () => {
      const { body } = await server.get<Listed<CourseListed>>('/api/v1/courses/by-type?type=BOOTCAMP&limit=10&page=1');
      assert.deepEqual(
        body.data.rows.map(({ title }) => title),
        [
          'Full Stack Web Development',
          'Data Science & Machine Learning',
          'UI/UX & Product Design',
          'Performance Digital Marketing',
          'Cyber Security Analyst',
          'Product Management',
          'Mobile App dengan Flutter',
          'Data Analytics untuk Bisnis',
          'Cloud Engineering & DevOps',
          'Intro to Programming',
        ],
      );
    });

    it('has enough of everything to look like a provider', async () => {
      assert.ok((await count(`courses WHERE type = 'BOOTCAMP'`)) >= 12);
      assert.ok((await count(`courses WHERE type <> 'BOOTCAMP'`)) >= 12);
      assert.ok(
        (await count(`courses WHERE type = 'WORKSHOP'`)) >= 3 && (await count(`courses WHERE type = 'EVENT'`)) >= 3,
      );
      assert.ok((await count('course_schedules')) >= 40);
      assert.ok((await count('locations')) >= 7);
      assert.deepEqual(
        (await rows<{ name: string }>('SELECT name FROM categories ORDER BY id')).map(({ name }) => name),
        [...categories],
      );
      assert.equal(await count('categories k WHERE NOT EXISTS (SELECT FROM courses WHERE category_id = k.id)'), 0);
      assert.deepEqual(
        (await rows<{ percentage: number }>('SELECT percentage FROM discounts ORDER BY 1')).map(
          ({ percentage }) => percentage,
        ),
        [10, 15, 20, 25, 50, 100],
      );
      assert.equal(await count('discounts d WHERE NOT EXISTS (SELECT FROM courses WHERE discount_id = d.id)'), 0);
      assert.ok((await count('courses WHERE discounted_price = 0 AND price = 0')) >= 1, 'free by price');
      assert.ok((await count('courses WHERE discounted_price = 0 AND price > 0')) >= 1, 'free by discount');
      assert.equal(
        await count('courses WHERE header_image IS NOT NULL OR thumbnail IS NOT NULL'),
        0,
        'covers are drawn, not stored',
      );
    });

    it('describes every course within the limits', async () => {
      assert.equal(await count('courses WHERE char_length(short_description) NOT BETWEEN 30 AND 130'), 0);
      assert.equal(
        await count(`courses WHERE array_length(string_to_array(description, E'\\n\\n'), 1) NOT BETWEEN 2 AND 4`),
        0,
      );
      assert.equal(await count('course_details WHERE char_length(description) > 125'), 0);
      const details = await rows<{
        slug: string;
        syllabus: number;
        professions: number;
        advantages: number;
        ordered: boolean;
      }>(`
        SELECT c.slug, count(*) FILTER (WHERE d.type = 'SYLLABUS') AS syllabus, count(*) FILTER (WHERE d.type = 'DESCRIPTION') AS professions,
          count(*) FILTER (WHERE d.type = 'ADVANTAGE' AND d.description ~ '^[1-5]$') AS advantages,
          max(d."order") FILTER (WHERE d.type = 'SYLLABUS') = count(DISTINCT d."order") FILTER (WHERE d.type = 'SYLLABUS') AS ordered
        FROM courses c LEFT JOIN course_details d ON d.course_id = c.id GROUP BY c.slug`);
      for (const { slug, syllabus, professions, advantages, ordered } of details) {
        assert.ok(syllabus >= 6 && syllabus <= 10, `${slug}: ${syllabus} steps`);
        assert.ok(professions >= 4 && professions <= 6, `${slug}: ${professions} professions`);
        assert.ok(advantages >= 3 && advantages <= 5, `${slug}: ${advantages} advantages`);
        assert.ok(ordered, `${slug}: steps are numbered from 1 without gaps`);
      }
    });

    it('created every course before its first batch was published', async () => {
      assert.equal(
        await count(
          `course_schedules s JOIN courses c ON c.id = s.course_id WHERE (c.created_at AT TIME ZONE 'Asia/Jakarta')::date > s.publish_at`,
        ),
        0,
      );
    });

    it('offers Full Stack Web Development with discount, unlimited and full batch, video and syllabus', async () => {
      const found = await course('full-stack-web-development');
      assert.deepEqual([found.price, found.discount?.percentage, found.discounted_price], [12_500_000, 15, 10_625_000]);
      assert.ok(
        found.course_schedules.some(
          (schedule) => schedule.participant_amount === null && schedule.availability === 'OPEN',
        ),
        'unlimited',
      );
      assert.ok(
        found.course_schedules.some(
          (schedule) => Number(schedule.participant_amount) > 0 && schedule.availability === 'FULL',
        ),
        'full',
      );
      assert.match(found.introduction_video ?? '', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
      assert.ok(found.document);
    });

    it('offers Intro to Programming for nothing, and Cyber Security without schedule and video', async () => {
      const intro = await course('intro-to-programming');
      assert.equal(intro.price, 0);
      assert.ok(intro.course_schedules.length > 0);
      const cyber = await course('cyber-security');
      assert.equal(cyber.introduction_video, null);
      assert.equal(
        await count(`course_schedules s JOIN courses c ON c.id = s.course_id WHERE c.slug = 'cyber-security'`),
        0,
      );
    });
  });

  describe('schedules', () => {
    const active = `publish_at <= '${TODAY}' AND start_date > '${TODAY}'`;

    it('stand in every relation to today', async () => {
      assert.ok((await count(`course_schedules WHERE end_date < '${TODAY}'`)) >= 5, 'over');
      assert.ok(
        (await count(`course_schedules WHERE start_date < '${TODAY}' AND end_date > '${TODAY}'`)) >= 3,
        'under way',
      );
      assert.ok((await count(`course_schedules WHERE start_date = '${TODAY}'`)) >= 1, 'begins today: no longer active');
      assert.ok((await count(`course_schedules WHERE ${active}`)) >= 30, 'active');
      assert.ok(
        (await count(`course_schedules WHERE ${active} AND publish_at = '${TODAY}'`)) >= 1,
        'published today: active',
      );
      assert.ok((await count(`course_schedules WHERE publish_at > '${TODAY}'`)) >= 2, 'not published yet');
      const { body } = await server.get<Listed<unknown>>(
        '/api/v1/course-schedules/active?limit=1000&page=1&condition=all',
      );
      assert.equal(body.data.count, await count(`course_schedules WHERE ${active}`));
    });

    it('come in every mode and availability, for bootcamps and for workshops and events', async () => {
      const modes = await rows<{ mode: string }>(
        `SELECT DISTINCT mode FROM course_schedules WHERE ${active} ORDER BY 1`,
      );
      assert.deepEqual(
        modes.map(({ mode }) => mode),
        ['HYBRID', 'OFFLINE', 'REMOTE'],
      );
      assert.ok((await count(`course_schedules WHERE ${active} AND participant_amount IS NULL`)) >= 2, 'unlimited');
      assert.ok((await count(`course_schedules WHERE ${active} AND participant_amount = 0`)) >= 1, 'closed');
      assert.ok(
        (await count(
          `course_schedules WHERE ${active} AND participant_amount > 0 AND seats_taken = participant_amount`,
        )) >= 2,
        'full',
      );
      assert.ok((await count(`course_schedules WHERE ${active} AND seats_taken < participant_amount`)) >= 10, 'open');
      assert.ok(
        (await count(
          `course_schedules s JOIN courses c ON c.id = s.course_id WHERE ${active} AND c.type = 'BOOTCAMP'`,
        )) >= 12,
      );
      assert.ok(
        (await count(
          `course_schedules s JOIN courses c ON c.id = s.course_id WHERE ${active} AND c.type <> 'BOOTCAMP'`,
        )) >= 12,
      );
      assert.ok(
        (await count(
          `locations l WHERE EXISTS (SELECT FROM course_schedules WHERE location_id = l.id AND ${active})`,
        )) >= 7,
        'places to search in',
      );
    });

    it('number batches without repeating one', async () => {
      assert.equal(
        await count('(SELECT FROM course_schedules GROUP BY course_id, batch HAVING count(*) > 1) twice'),
        0,
      );
      assert.equal(await count('(SELECT FROM course_schedules GROUP BY code HAVING count(*) > 1) twice'), 0);
    });
  });

  describe('orders', () => {
    it('are in every state, sixty and more, over the last weeks', async () => {
      const states = await rows<{ state: string }>('SELECT DISTINCT state FROM orders ORDER BY 1');
      assert.deepEqual(
        states.map(({ state }) => state),
        ['CANCELLED', 'EXPIRED', 'FAILED', 'PAID', 'PAID_UNPLACED', 'PENDING'],
      );
      assert.ok((await count(`orders WHERE amount = 0 AND state = 'PAID'`)) >= 10, 'free');
      const weeks = await rows<{ orders: number }>(`SELECT count(*) AS orders FROM orders
        WHERE (created_at AT TIME ZONE 'Asia/Jakarta')::date > '${TODAY}'::date - 56 GROUP BY floor(('${TODAY}'::date - (created_at AT TIME ZONE 'Asia/Jakarta')::date) / 7.0) ORDER BY 1`);
      assert.equal(weeks.length, 8, 'no empty week in the chart');
      assert.ok(weeks.reduce((sum, week) => sum + week.orders, 0) >= 60);
    });

    it('take exactly the seats their batches say are taken', async () => {
      assert.equal(
        await count(
          `course_schedules s WHERE s.seats_taken <> (SELECT count(*) FROM orders o WHERE o.course_schedule_id = s.id AND o.state IN ('PENDING', 'PAID'))`,
        ),
        0,
      );
    });

    it('use vouchers exactly as often as the vouchers say, and return those of expired orders', async () => {
      assert.equal(
        await count(
          'vouchers v WHERE v.used <> (SELECT count(*) FROM voucher_redemptions r WHERE r.voucher_id = v.id AND r.released_at IS NULL)',
        ),
        0,
      );
      assert.equal(
        await count(
          'orders o FULL JOIN voucher_redemptions r ON r.order_id = o.id WHERE o.voucher_id IS DISTINCT FROM r.voucher_id',
        ),
        0,
      );
      assert.equal(
        await count(
          `voucher_redemptions r JOIN orders o ON o.id = r.order_id WHERE (r.released_at IS NULL) <> (o.state = 'PAID')`,
        ),
        0,
      );
      assert.ok((await count('voucher_redemptions WHERE released_at IS NOT NULL')) >= 1);
      assert.equal(
        await count(`orders o JOIN vouchers v ON v.id = o.voucher_id JOIN course_schedules s ON s.id = o.course_schedule_id
        WHERE (v.course_id <> s.course_id) OR (o.created_at AT TIME ZONE 'Asia/Jakarta')::date NOT BETWEEN v.valid_from AND v.valid_until`),
        0,
        'inside the window, for the right course',
      );
    });

    it('cost what the quote says', async () => {
      const orders = await rows<{
        price: number;
        course_discount: number;
        voucher_discount: number;
        amount: number;
        listed: number;
        course: number | null;
        voucher: number | null;
        max: number;
      }>(`
        SELECT o.price, o.course_discount, o.voucher_discount, o.amount, c.price AS listed, d.percentage AS course, v.percentage AS voucher, v.max
        FROM orders o JOIN course_schedules s ON s.id = o.course_schedule_id JOIN courses c ON c.id = s.course_id
        LEFT JOIN discounts d ON d.id = c.discount_id LEFT JOIN vouchers v ON v.id = o.voucher_id`);
      for (const order of orders) {
        const expected = quote({
          price: order.listed,
          coursePercentage: order.course,
          voucher: order.voucher === null ? null : { percentage: order.voucher, max: order.max },
        });
        assert.deepEqual(expected, {
          price: order.price,
          courseDiscount: order.course_discount,
          voucherDiscount: order.voucher_discount,
          payable: order.amount,
        });
      }
    });

    it('happened in a possible order: published, ordered, paid, begun', async () => {
      const dayOf = (column: string) => `(${column} AT TIME ZONE 'Asia/Jakarta')::date`;
      assert.equal(
        await count(
          `orders o JOIN course_schedules s ON s.id = o.course_schedule_id WHERE ${dayOf('o.created_at')} < s.publish_at OR ${dayOf('o.created_at')} >= s.start_date`,
        ),
        0,
      );
      const soon = `'${TODAY}T00:10:00+07:00'::timestamptz`;
      assert.equal(
        await count(
          `orders WHERE created_at > ${soon} OR paid_at > ${soon} OR updated_at > ${soon} OR paid_at < created_at OR updated_at < created_at`,
        ),
        0,
        'nothing from the future',
      );
      assert.equal(
        await count(`orders WHERE state = 'PENDING' AND expires_at <= ${soon}`),
        0,
        'waiting invoices are still open',
      );
      assert.equal(await count(`orders WHERE state = 'EXPIRED' AND expires_at > ${soon}`), 0);
      assert.equal(
        await count(
          "orders o JOIN course_schedules s ON s.id = o.course_schedule_id WHERE o.expires_at > (s.start_date + s.start_time) AT TIME ZONE 'Asia/Jakarta'",
        ),
        0,
      );
      assert.equal(
        await count(
          '(SELECT id, created_at, lag(created_at) OVER (ORDER BY id) AS before FROM orders) o WHERE before > created_at',
        ),
        0,
        'ids follow time',
      );
    });

    it('have one registration each, and an invoice if there was something to pay', async () => {
      assert.equal(
        await count('orders o FULL JOIN registrations r ON r.order_id = o.id WHERE o.id IS NULL OR r.id IS NULL'),
        0,
      );
      assert.equal(
        await count(
          'orders o WHERE (amount > 0) <> (EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.amount = o.amount))',
        ),
        0,
      );
      assert.equal(
        await count(
          `orders o JOIN invoices i ON i.order_id = o.id WHERE (o.state = 'PENDING') <> (i.state = 'PENDING') OR (o.paid_at IS NULL) <> (i.state <> 'PAID')`,
        ),
        0,
      );
      assert.equal(
        await count(
          `invoices i WHERE state = 'PENDING' AND NOT EXISTS (SELECT FROM sandbox_invoices x WHERE x.id = i.provider_invoice_id AND x.external_id = i.external_id)`,
        ),
        0,
      );
    });

    it('say where their buyers came from, after the form was opened more often', async () => {
      const orders = await count('orders');
      assert.equal(await count(`order_origins WHERE touch = 'FIRST'`), orders);
      assert.ok((await count(`order_origins WHERE utm_source = 'instagram'`)) > 20);
      assert.equal(
        await count(
          `(SELECT course_id FROM form_opens GROUP BY 1 HAVING sum(opened) > 1) opened JOIN (SELECT DISTINCT s.course_id FROM orders o
             JOIN course_schedules s ON s.id = o.course_schedule_id) ordered USING (course_id)`,
        ),
        await count(
          '(SELECT DISTINCT s.course_id FROM orders o JOIN course_schedules s ON s.id = o.course_schedule_id) ordered',
        ),
      );
    });

    it('come from fictional people only', async () => {
      assert.equal(
        await count(
          `registrations WHERE email !~ '@(example\\.com|karsa\\.test)$' OR phone_number !~ '^\\+62 812-0000-\\d{4}$'`,
        ),
        0,
      );
      assert.equal(await count(`orders WHERE payer_email !~ '@(example\\.com|karsa\\.test)$'`), 0);
      assert.equal(
        await count(
          `corporate_needs WHERE pic_email !~ '^[a-z]+(\\.[a-z]+)*@example\\.com$' OR pic_whatsapp !~ '^\\+62 812-0000-\\d{4}$'`,
        ),
        0,
      );
      assert.equal(
        await count('(SELECT FROM registrations GROUP BY phone_number HAVING count(DISTINCT email) > 1) shared'),
        0,
      );
    });
  });

  describe('fixed entries', () => {
    it('lets the demo staff and students sign in', async () => {
      const admin = await server.send<{ user: { role: string } }>('POST', '/api/v1/users/login', {
        email: 'admin@karsa.test',
        password: 'karsa-admin',
      });
      assert.equal(admin.body.data.user.role, 'ADMIN');
      assert.equal(await count(`staff_users WHERE role = 'STAFF'`), 1);
      const student = await server.send<{ student: { full_name: string } }>('POST', '/api/v1/students/login', {
        email: 'student@karsa.test',
        password: 'karsa-student',
      });
      assert.equal(student.body.data.student.full_name, 'Kirana Maheswari Sutrisno');
      assert.equal(await count('students'), 3);
    });

    it('opens a paid order and a subscription by links that are known', async () => {
      const order = await server.get<{ state: string }>(`/api/v1/my-registration/${KNOWN_ORDER_LINK}`);
      assert.deepEqual([order.status, order.body.data.state], [200, 'PAID']);
      assert.equal((await server.get(`/api/v1/newsletters/links/${KNOWN_SUBSCRIPTION_LINK}`)).status, 200);
      assert.equal(await count(`orders WHERE transaction_id = '${KNOWN_ORDER}'`), 1);
    });

    it('has the four vouchers and one for a single course', async () => {
      const vouchers = await rows<{
        code: string;
        percentage: number;
        max: number;
        is_over: boolean;
        is_used_up: boolean;
        is_bound: boolean;
      }>(`
        SELECT code, percentage, max, valid_until < '${TODAY}' AS is_over, coalesce(used >= quota, false) AS is_used_up, course_id IS NOT NULL AS is_bound FROM vouchers ORDER BY id`);
      assert.deepEqual(
        vouchers.map(({ code, is_over, is_used_up, is_bound }) => [code, is_over, is_used_up, is_bound]),
        [
          ['KARSA10', false, false, false],
          ['KARSA100', false, false, false],
          ['KARSALAMA', true, false, false],
          ['KARSAHABIS', false, true, false],
          ['FLUTTER20', false, false, true],
        ],
      );
      assert.deepEqual(
        vouchers.slice(0, 1).map(({ percentage, max }) => [percentage, max]),
        [[10, 500_000]],
      );
      assert.equal(vouchers[1]?.percentage, 100);
      assert.ok(vouchers[1].max >= 1_000_000_000);
    });

    it('shows the demo certificate, hides the revoked one', async () => {
      const found = await server.get<{
        student: { full_name: string };
        course_schedule: { course: { title: string } };
        document: string;
      }>('/api/v1/certificates/find-by-ref-id?ref_id=KARSA-DEMO-CERT-0001');
      assert.equal(found.body.data.student.full_name, 'Kirana Maheswari Sutrisno');
      assert.equal(found.body.data.course_schedule.course.title, 'Full Stack Web Development');
      const revoked = await rows<{ ref_id: string }>('SELECT ref_id FROM certificates WHERE revoked_at IS NOT NULL');
      assert.equal(revoked.length, 1);
      assert.equal(
        (await server.get(`/api/v1/certificates/find-by-ref-id?ref_id=${revoked[0]?.ref_id}`)).body.data,
        null,
      );
    });

    it('gives certificates to people who had paid for a batch that is over', async () => {
      assert.ok((await count('certificates')) >= 5);
      assert.equal(
        await count(
          `certificates f JOIN course_schedules s ON s.id = f.course_schedule_id WHERE s.end_date >= f.issued_on OR f.issued_on > '${TODAY}'`,
        ),
        0,
      );
      assert.equal(
        await count(`certificates f WHERE NOT EXISTS (SELECT FROM orders o JOIN registrations r ON r.order_id = o.id
        WHERE o.course_schedule_id = f.course_schedule_id AND o.state = 'PAID' AND r.first_name || ' ' || r.last_name = f.student_full_name)`),
        0,
      );
      assert.equal(
        await count(
          `certificates WHERE ref_id <> 'KARSA-DEMO-CERT-0001' AND ref_id !~ '^KARSA(-[0-9A-HJKMNP-TV-Z]{5}){5}$'`,
        ),
        0,
      );
    });

    it('keeps corporate requests and subscribers', async () => {
      assert.ok((await count('corporate_needs')) >= 10);
      assert.ok((await count('corporate_needs WHERE course_id IS NULL')) >= 1);
      assert.ok((await count('newsletters')) >= 3);
    });
  });

  describe('documents', () => {
    it('opens a syllabus for every bootcamp', async () => {
      const bootcamps = await rows<{ title: string; document: string }>(
        `SELECT title, document FROM courses WHERE type = 'BOOTCAMP'`,
      );
      for (const { title, document } of bootcamps) assert.equal((await pdf(document)).getTitle(), `Silabus ${title}`);
    });

    it('opens every certificate', async () => {
      const issued = await rows<{ student_full_name: string; document: string }>(
        'SELECT student_full_name, document FROM certificates',
      );
      for (const { student_full_name: name, document } of issued)
        assert.equal((await pdf(document)).getTitle(), `Sertifikat ${name}`);
    });

    it('knows the size of every stored file', async () => {
      for (const { name, bytes } of await rows<{ name: string; bytes: number }>('SELECT name, bytes FROM media')) {
        assert.equal((await server.media.open(name))?.bytes, bytes);
      }
    });
  });
});
