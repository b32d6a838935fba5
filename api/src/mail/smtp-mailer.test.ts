import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { brand } from '@site/shared/brand';
import { useServer } from '../../test/support/app.ts';
import { describe as describeFault } from '../http/error-handler.ts';
import { deliverDueMails } from './deliver.ts';
import { enqueueMail, type Mail } from './outbox.ts';
import { SmtpMailer } from './smtp-mailer.ts';
import { registrationReceived } from './templates/order-paying-mails.ts';

interface Message {
  readonly from: string;
  readonly to: readonly string[];
  /** Header lines, unfolded. */
  readonly head: readonly string[];
  readonly body: string;
}

const letter = registrationReceived(
  {
    payerName: 'Ani',
    payerEmail: 'ani@example.com',
    participantName: 'Budi',
    participantFirstName: 'Budi',
    reader: { role: 'PAYER', name: 'Ani', email: 'ani@example.com' },
    days: 'Senin',
    mode: 'REMOTE' as const,
    location: null,
    courseTitle: 'Belajar “Café” Data – 数据',
    batch: 3,
    startDate: '2026-12-07',
    startTime: '19:00',
    endTime: '21:30',
    timeZone: 'Asia/Jakarta',
    joiningDetails: null,
    amount: 1_250_000,
    hasPaid: false,
    isPlaced: false,
    transactionId: 'b7c0',
    orderUrl: `http://localhost:3000/my-registration/${'a'.repeat(43)}`,
    calendarUrl: `http://localhost:3000/api/v1/my-registration/${'a'.repeat(43)}/calendar`,
  },
  { expiresAt: '2026-11-22T02:00:00.000Z' },
);

describe('a mail by SMTP', () => {
  const server = useServer();
  const received: Message[] = [];
  /** What the mail server answers; null: it takes everything. */
  let refusal: { readonly to?: string; readonly at: 'MAIL' | 'RCPT' | 'DATA'; readonly code: number } | null = null;
  const refused = () => Object.assign(new Error('Not now, not here'), { responseCode: refusal?.code });
  let connections = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onMailFrom: (_address, _session, done) => done(refusal?.at === 'MAIL' ? refused() : null),
    onRcptTo: ({ address }, _session, done) =>
      done(refusal?.at === 'RCPT' && address === refusal.to ? refused() : null),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        if (refusal?.at === 'DATA') return done(refused());
        const [head = '', ...body] = raw.split('\r\n\r\n');
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          head: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'),
          body: body.join('\r\n\r\n'),
        });
        done();
      });
    },
  });
  let url: string;
  let mailer: SmtpMailer;
  const warned: unknown[] = [];

  before(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    url = `smtp://127.0.0.1:${port}`;
    mailer = new SmtpMailer(url);
  });
  after(async () => {
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });
  beforeEach(() => {
    received.length = 0;
    warned.length = 0;
    refusal = null;
  });

  let number = 0;
  const put = (change: Partial<Mail> = {}) => enqueueMail(server.db, `smtp ${(number += 1)}`, { ...letter, ...change });
  const deliver = () => deliverDueMails(server.db, mailer, (error) => warned.push(error));
  const later = () => server.db.query(`UPDATE email_outbox SET next_attempt_at = now() WHERE sent_at IS NULL`);
  const newest = async () =>
    (
      await server.db.query<{ sent: boolean; failed: boolean; attempts: number; last_error: string | null }>(
        'SELECT sent_at IS NOT NULL AS sent, failed_at IS NOT NULL AS failed, attempts, last_error FROM email_outbox ORDER BY id DESC LIMIT 1',
      )
    ).rows[0];
  const header = (name: string) =>
    received[0]?.head.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

  it('arrives once, from us, to the payer, readable in any mail program: plain and HTML, in Indonesian', async () => {
    await put();
    assert.equal(await deliver(), 1);
    assert.equal(await deliver(), 0);
    assert.deepEqual(
      received.map(({ from, to }) => [from, to]),
      [[brand.email, ['ani@example.com']]],
    );
    assert.match(String(header('Content-Type')), /multipart\/alternative/);
    const [plain = '', html = ''] = parts(received[0]);
    assert.ok(plain.includes('Pendaftaran untuk Belajar “Café” Data – 数据 sudah kami terima.'), plain);
    assert.ok(
      plain.includes('Bayar sebelum: Minggu, 22 November 2026, 09.00\u00a0WIB') && plain.includes('Total: Rp1,250,000'),
      plain,
    );
    assert.ok(plain.includes('Bayar sekarang: http://localhost:3000/my-registration/aaa'), plain);
    assert.ok(
      html.includes('<html lang="id">') && html.includes('href="http://localhost:3000/my-registration/aaa'),
      html,
    );
    assert.match(String(header('Subject')), /=\?UTF-8\?/);
  });

  it('leaves with others over connections that are kept', async () => {
    const before = connections;
    for (let domain = 1; domain <= 12; domain += 1) await put({ to: `ani@nr${domain}.test` });
    assert.equal(await deliver(), 12);
    assert.ok(connections - before <= 5, `12 mails took ${connections - before} connections`);
  });

  it('has one message id, however often it is sent: servers know it again', async () => {
    await put();
    await deliver();
    const [first] = header('Message-ID') ?? [];
    received.length = 0;
    // The server went down between sending and noting it.
    await server.db.query(
      'UPDATE email_outbox SET sent_at = NULL, next_attempt_at = now() WHERE id = (SELECT max(id) FROM email_outbox)',
    );
    await deliver();
    assert.match(first ?? '', /<outbox-\d+@/);
    assert.deepEqual(header('Message-ID'), [first]);
  });

  for (const [where, change] of [
    ['subject', { subject: 'Kelas\r\nBcc: all@example.com\r\n\r\n<script>' }],
    ['receiver', { to: 'ani@example.com\r\nBcc: all@example.com' }],
    ['list of receivers', { to: 'ani@example.com, all@example.com' }],
  ] as const) {
    it(`cannot be given other headers or receivers through its ${where}`, async () => {
      await put(change);
      await deliver();
      await server.db.query('UPDATE email_outbox SET failed_at = now() WHERE sent_at IS NULL');
      assert.deepEqual(
        received.flatMap(({ to }) => to).filter((to) => to.startsWith('all@')),
        [],
      );
      assert.deepEqual(
        received.flatMap(({ head }) => head).filter((line) => /^bcc:/i.test(line)),
        [],
      );
    });
  }

  it('is seen with more receivers where the receiver is read as a list (control)', async () => {
    await createTransport(url).sendMail({
      ...letter,
      from: brand.email,
      to: 'ani@example.com\r\nBcc: all@example.com',
    });
    assert.ok(received[0]?.to.includes('all@example.com'));
  });

  it('is tried again after a refusal that may pass (451), and arrives once', async () => {
    await put();
    refusal = { at: 'RCPT', to: 'ani@example.com', code: 451 };
    assert.equal(await deliver(), 0);
    assert.deepEqual([(await newest())?.sent, (await newest())?.failed, warned.length], [false, false, 1]);
    assert.match((await newest())?.last_error ?? '', /Not now, not here/);
    assert.equal(describeFault(warned[0]), 'MailFailed EENVELOPE RCPT TO 451', 'the log has no address');
    refusal = null;
    assert.equal(await deliver(), 0, 'not at once');
    await later();
    assert.equal(await deliver(), 1);
    assert.deepEqual([received.length, (await newest())?.attempts], [1, 2]);
  });

  for (const at of ['RCPT', 'DATA'] as const) {
    it(`is given up after ${at === 'RCPT' ? 'its receiver' : 'its content'} was refused for good (550), kept with the reason, and holds up no other mail`, async () => {
      await put({ to: 'gone@example.com' });
      refusal = { at, to: 'gone@example.com', code: 550 };
      assert.equal(await deliver(), 0);
      assert.deepEqual([(await newest())?.failed, warned.length], [true, 1]);
      assert.match((await newest())?.last_error ?? '', /550|Not now/);
      refusal = null;
      await put();
      await later();
      assert.equal(await deliver(), 1);
      assert.deepEqual(
        received.flatMap(({ to }) => to),
        ['ani@example.com'],
      );
    });
  }

  it('waits, and is not given up, while our own sender is refused or no server listens: that is for us to correct', async () => {
    await put();
    refusal = { at: 'MAIL', code: 550 };
    assert.equal(await deliver(), 0);
    assert.equal((await newest())?.failed, false);
    await later();
    await deliverDueMails(server.db, new SmtpMailer('smtp://127.0.0.1:9'), (error) => warned.push(error));
    assert.equal((await newest())?.failed, false);
    refusal = null;
    await later();
    assert.equal(await deliver(), 1);
  });
});

/** The decoded parts of a multipart message, in their order. */
function parts(message: Message | undefined): string[] {
  const boundary = /boundary="?([^";]+)"?/.exec(message?.head.join('\n') ?? '')?.[1] ?? '';
  return (message?.body ?? '')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
      return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : body;
    });
}
