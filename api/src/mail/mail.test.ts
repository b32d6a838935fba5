import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { deliverDueMails } from './deliver.ts';
import { FolderMailer } from './folder-mailer.ts';
import { enqueueMail } from './outbox.ts';
import { corporateNeedArrived } from './templates/corporate-mails.ts';
import { batchCancelled } from './templates/order-end-mails.ts';
import { seatUncertain, registrationConfirmed } from './templates/order-paying-mails.ts';

const order = {
  payerName: 'Ani <b>&',
  payerEmail: 'ani@example.com',
  participantName: 'Budi',
  participantFirstName: 'Budi',
  reader: { role: 'PAYER' as const, name: 'Ani <b>&', email: 'ani@example.com' },
  days: 'Senin',
  mode: 'HYBRID' as const,
  location: 'Jakarta',
  courseTitle: 'Kelas\r\nBcc: all@example.com',
  batch: 3,
  startDate: '2026-12-07',
  startTime: '19:00',
  endTime: '21:30',
  timeZone: 'Asia/Jakarta' as const,
  joiningDetails: null,
  amount: 1_250_000,
  hasPaid: true,
  isPlaced: true,
  transactionId: 'b7c0',
  orderUrl: `http://localhost:3000/my-registration/${'a'.repeat(43)}`,
  calendarUrl: `http://localhost:3000/api/v1/my-registration/${'a'.repeat(43)}/calendar`,
};
const ignore = () => undefined;

describe('the mail outbox', () => {
  const server = useServer();
  const put = (key: string) => enqueueMail(server.db, key, registrationConfirmed(order));
  const unsent = async () =>
    (await server.db.query<{ count: number }>('SELECT count(*) FROM email_outbox WHERE sent_at IS NULL')).rows[0]
      ?.count;

  it('keeps one mail a key', async () => {
    await put('one');
    await put('one');
    assert.equal(await unsent(), 1);
  });

  it('writes readable mails into a folder', async () => {
    const folder = path.join(server.folder, 'outbox');
    assert.equal(await deliverDueMails(server.db, new FolderMailer(folder), ignore), 1);
    const [file = ''] = await fs.readdir(folder);
    const mail = await fs.readFile(path.join(folder, file), 'utf8');
    assert.match(mail, /^To: ani@example.com\r?$/m);
    assert.match(mail, /^Content-Type: text\/plain/m);
    assert.match(mail, /^Content-Type: text\/html/m);
    const [head = ''] = mail.split('\r\n\r\n');
    assert.doesNotMatch(head, /^Bcc:/m);
    assert.equal(await unsent(), 0);
  });

  it('is answered to the company that asked, whose address is not kept once the mail has left', async () => {
    const folder = path.join(server.folder, 'answered');
    const request = { company_name: 'PT Maju', pic_name: 'Dina', pic_email: 'dina@maju.test', participant_amount: 25 };
    await enqueueMail(server.db, 'request', corporateNeedArrived(request, null));
    assert.equal(await deliverDueMails(server.db, new FolderMailer(folder), ignore), 1);
    const [file = ''] = await fs.readdir(folder);
    const [head = ''] = (await fs.readFile(path.join(folder, file), 'utf8')).split('\r\n\r\n');
    assert.match(head, /^Reply-To: dina@maju.test\r?$/m);
    const { rows } = await server.db.query(`SELECT reply_to_email FROM email_outbox WHERE dedupe_key = 'request'`);
    assert.deepEqual(rows, [{ reply_to_email: null }]);
  });

  it('tries again later when the server is down, and loses nothing', async () => {
    await put('two');
    const down = {
      send: async () => {
        throw new Error('connection refused');
      },
    };
    assert.equal(await deliverDueMails(server.db, down, ignore), 0);
    assert.equal(await unsent(), 1);
    const sent: string[] = [];
    const up = { send: async (_id: number, { subject }: { subject: string }) => void sent.push(subject) };
    assert.equal(await deliverDueMails(server.db, up, ignore), 0);
    await server.db.query(`UPDATE email_outbox SET next_attempt_at = now()`);
    assert.equal(await deliverDueMails(server.db, up, ignore), 1);
    assert.equal(sent.length, 1);
  });

  it('sends each mail once, however many processes send', async () => {
    for (let number = 0; number < 40; number += 1) await put(`many ${number}`);
    const sent: number[] = [];
    const mailer = { send: async (id: number) => void sent.push(id) };
    await Promise.all([1, 2, 3, 4].map(() => deliverDueMails(server.db, mailer, ignore)));
    assert.equal(sent.length, 40);
    assert.equal(new Set(sent).size, 40);
  });

  it('takes no further one once the server stops: the rest is due for the next', async () => {
    for (let number = 0; number < 3; number += 1) await put(`stopping ${number}`);
    const stopping = new AbortController();
    const mailer = { send: async () => stopping.abort() };
    const sent = await deliverDueMails(server.db, mailer, ignore, stopping.signal);
    // The second was taken already.
    assert.ok(sent <= 2, `${sent} were sent`);
    assert.equal(await deliverDueMails(server.db, { send: async () => undefined }, ignore), 3 - sent);
  });
});

describe('a mail about an order', () => {
  const mail = registrationConfirmed(order);

  it('says the same in text and HTML, with dates and prices as the site shows them', () => {
    for (const version of [mail.text, mail.html]) {
      assert.ok(version.includes('Rp1,250,000'));
      assert.ok(version.includes('Batch 3, 07 Desember 2026'));
    }
  });

  it('escapes what people typed, and keeps the subject one line', () => {
    assert.ok(mail.html.includes('Ani &lt;b&gt;&amp;'));
    assert.ok(!mail.html.includes('<b>'));
    assert.ok(!/[\r\n]/.test(mail.subject));
  });
});

describe('a mail about an order whose seat is not certain', () => {
  for (const [name, letter] of Object.entries({ seatUncertain, batchCancelled }))
    it(`speaks of money only where money is here: ${name}`, () => {
      assert.match(letter(order).text, /tentang pengembalian dana atau batch lain/);
      const { subject, text } = letter({ ...order, amount: 0, hasPaid: false });
      assert.match(text, /akan menghubungi kamu tentang batch lain/);
      assert.doesNotMatch(`${subject} ${text}`, /[Pp]embayaran|dana/);
    });
});
