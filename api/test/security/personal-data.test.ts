/** Whoever reads the data of persons leaves an entry, and reads only what the account may. Walked over the description of all calls. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { MASK } from '../../src/http/personal-data.ts';
import { useServer } from '../support/app.ts';
import { Desk } from '../support/desk.ts';
import { needs } from '../support/needs.ts';
import { OrderCalls } from '../support/order-calls.ts';
import { undeliveredMail } from '../support/staff-writes.ts';

/** Fields that hold the data of a person, or their bank account; or a file, whose columns its description does not name, and rows of participants, whatever they tell of each. */
const PERSONAL =
  /"(text\/csv|phone_number|pic_whatsapp|birth_date|zip_code|email|pic_email|payer|account|full_name|first_name|people|registration_id)"/;
/** Documents, which name persons. */
const FILE = /\/file$/;
/** Of staff, who work with these names and addresses, and of the caller. */
const OF_STAFF = ['/api/v1/staff', '/api/v1/users/me'];
const PHONE = '+6281299998888';

describe('the data of persons', () => {
  const server = useServer();
  const desk = new Desk(server);
  let examples: Readonly<Record<string, string>>;
  let order = '';
  let batch = 0;
  const quoteOf = async (need: number) => {
    const quote = { title: 'Kelas khusus', seats: 10, price: 1_000_000, lines: [], valid_until: '2026-12-07' };
    const url = `/api/v1/corporate-needs/${need}/quote`;
    const headers = { authorization: `Bearer ${await server.given.staffToken()}` };
    const { body } = await server.send<{ quotes: { id: number }[] }>('POST', url, quote, headers);
    return body.data.quotes[0]?.id;
  };
  const documentOf = async (transaction: string) => {
    const { body } = await desk.get<{ rows: { id: number }[] }>(`/api/v1/orders/${transaction}/documents`);
    return body.data.rows[0]?.id;
  };
  before(async () => {
    await desk.signIn();
    order = await desk.paidOrder({ phone_number: PHONE, birth_date: '1999-12-31', email_student: 'siti@example.com' });
    const { rows } = await server.db.query<{ registration: number; batch: number }>(
      'SELECT r.id AS registration, o.course_schedule_id AS batch FROM registrations r JOIN orders o ON o.id = r.order_id',
    );
    const { registration = 0 } = rows[0] ?? {};
    batch = rows[0]?.batch ?? 0;
    const need = await server.given.corporateNeed({ pic_whatsapp: PHONE, state: 'CONTACTED' });
    const waiting = await server.given.schedule({ participant_amount: 0 });
    await server.db.query(
      `INSERT INTO waiting_entries (course_id, course_schedule_id, email, phone_number, position)
       SELECT course_id, id, 'antre@example.com', $2, 1 FROM course_schedules WHERE id = $1`,
      [waiting, PHONE],
    );
    await undeliveredMail(server);
    const { name: refund } = await new OrderCalls(server, desk).toTransfer();
    examples = {
      '/api/v1/batches/{id}/certificates': `/api/v1/batches/${batch}/certificates`,
      '/api/v1/batches/{id}/participants': `/api/v1/batches/${batch}/participants`,
      '/api/v1/batches/{id}/participants/export': `/api/v1/batches/${batch}/participants/export`,
      '/api/v1/batches/{id}/sessions/{number}/attendance': `/api/v1/batches/${batch}/sessions/1/attendance`,
      '/api/v1/certificates': '/api/v1/certificates',
      '/api/v1/certificates/candidates': '/api/v1/certificates/candidates',
      '/api/v1/corporate-needs': '/api/v1/corporate-needs',
      '/api/v1/corporate-needs/export': '/api/v1/corporate-needs/export',
      '/api/v1/corporate-needs/{id}': `/api/v1/corporate-needs/${need}`,
      '/api/v1/corporate-needs/{id}/quotes/{quote_id}/file': `/api/v1/corporate-needs/${need}/quotes/${await quoteOf(need)}/file`,
      '/api/v1/course-schedules/{id}/cancelled': `/api/v1/course-schedules/${batch}/cancelled`,
      '/api/v1/course-schedules/{id}/waiting-list': `/api/v1/course-schedules/${waiting}/waiting-list`,
      '/api/v1/find': '/api/v1/find?query=siti@example',
      '/api/v1/newsletters': '/api/v1/newsletters',
      '/api/v1/newsletters/export': '/api/v1/newsletters/export',
      '/api/v1/orders': '/api/v1/orders?queue=UNPLACED',
      '/api/v1/orders/{id}': `/api/v1/orders/${order}`,
      '/api/v1/orders/{id}/documents/{document_id}/file': `/api/v1/orders/${order}/documents/${await documentOf(order)}/file`,
      '/api/v1/refunds': '/api/v1/refunds?state=PENDING',
      '/api/v1/refunds/{id}': `/api/v1/refunds/${refund}`,
      '/api/v1/registration': '/api/v1/registration',
      '/api/v1/registration/export': '/api/v1/registration/export',
      '/api/v1/registration/{id}': `/api/v1/registration/${registration}`,
      '/api/v1/undelivered-mails': '/api/v1/undelivered-mails',
      '/api/v1/users/me/batches/{id}/sessions/{number}/attendance': `/api/v1/users/me/batches/${batch}/sessions/1/attendance`,
      '/api/v1/waiting-offers': '/api/v1/waiting-offers',
    };
  });

  const reads = () =>
    Object.entries(server.app.swagger().paths ?? {})
      .filter(([path, methods]) => {
        const need = needs[`GET ${path.replace(/\{(\w+)\}/g, ':$1')}`];
        if (!need || need === 'public' || need === 'student.self' || OF_STAFF.includes(path)) return false;
        return FILE.test(path) || PERSONAL.test(JSON.stringify(methods?.get ?? {}));
      })
      .map(([path]) => path);
  const entries = async () => (await server.db.query('SELECT FROM audit_entries')).rowCount ?? 0;

  it('has an example here for every call that reads it', () => {
    assert.deepEqual(reads().sort(), Object.keys(examples).sort());
  });

  it('is read with an entry, and without a permission for it only masked', async () => {
    const [may, mayNot] = [await server.given.staffToken(), await server.given.staffToken('SUPPORT')];
    await server.db.query(`DELETE FROM role_permission WHERE permission = 'person.read'`);
    await server.db.query(
      `INSERT INTO role_permission (role, permission) SELECT 'SUPPORT', p FROM unnest($1::text[]) p ON CONFLICT DO NOTHING`,
      [
        [
          'money.read',
          'certificate.issue',
          'registration.read',
          'corporate.read',
          'order.read',
          'mail.send',
          'schedule.cancel',
          'batch.own',
        ],
      ],
    );
    const teach = 'UPDATE staff_users SET instructor_id = (SELECT instructor_id FROM course_schedules WHERE id = $1)';
    await server.db.query(teach, [batch]);
    let masked = 0;
    for (const url of Object.values(examples)) {
      const count = await entries();
      assert.equal((await server.get(url, may)).status, 200, url);
      assert.equal(await entries(), count + 1, `${url} leaves an entry`);
      const { status, text } = await server.get(url, mayNot);
      assert.equal(status, 200, `${url} ${text}`);
      assert.ok(!text.includes(PHONE.slice(3)) && !text.includes('1999-12-31'), url);
      if (text.includes(MASK)) masked += 1;
    }
    assert.ok(masked >= 5, `${masked} were masked`);
  });

  it('of a document about money is read with an entry', async () => {
    const { body } = await desk.get<{ rows: { id: number }[] }>(`/api/v1/orders/${order}/documents`);
    const [document] = body.data.rows;
    const count = await entries();
    const file = await desk.get(`/api/v1/orders/${order}/documents/${document?.id}/file`);
    assert.equal(file.status, 200);
    assert.equal(await entries(), count + 1);
    const { rows } = await server.db.query('SELECT action, after FROM audit_entries ORDER BY id DESC LIMIT 1');
    assert.deepEqual(rows, [{ action: 'order.document', after: { document_id: document?.id } }]);
  });

  it('in a document, such as a certificate, stays in no cache that others share, nor for long', async () => {
    const pdf = Buffer.from('%PDF-1.7');
    await server.media.put('abcdefghij.pdf', pdf);
    const { headers } = await server.app.inject('/media/abcdefghij.pdf');
    assert.equal(headers['cache-control'], 'private, max-age=300');
  });

  it('cannot be guessed by searching: a phone number, digit by digit', async () => {
    const [may, mayNot] = [await server.given.staffToken('ADMIN'), await server.given.staffToken('ACADEMIC')];
    const count = async (path: string, q: string, token: string) => {
      const { body } = await server.get<{ count?: number; registrations?: object[] } | object[]>(
        `${path}${encodeURIComponent(q)}`,
        token,
      );
      const data = body.data;
      return Array.isArray(data) ? data.length : (data.count ?? data.registrations?.length ?? 0);
    };
    for (const q of ['siti@example.com +628', '+628129999', '0812 9999 8888', '99998888', '99998888 bud'])
      for (const path of ['/api/v1/registration?q=', '/api/v1/find?query=', '/api/v1/certificates/candidates?q='])
        assert.equal(await count(path, q, mayNot), 0, `${path}${q}`);
    for (const q of ['siti@example', 'SITI@EXAMPLE.COM'])
      assert.equal(await count('/api/v1/registration?q=', q, mayNot), 1, q);
    assert.equal(await count('/api/v1/registration?q=', '0812 9999 8888', may), 1);
  });
});
