/** The media store, the mail server or the payment provider takes connections and answers nothing. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ContentChanges } from '../../src/background/content-changes.ts';
import { enqueueJob } from '../../src/background/jobs.ts';
import { startWorkers } from '../../src/background/workers.ts';
import { enqueueMail } from '../../src/mail/outbox.ts';
import { SmtpMailer } from '../../src/mail/smtp-mailer.ts';
import { S3MediaStore } from '../../src/media-store/s3-media-store.ts';
import { XenditProvider } from '../../src/payment-providers/xendit/xendit-provider.ts';
import { useServer } from '../support/app.ts';
import { FakeXendit, XENDIT_TOKEN } from '../support/fake-providers/fake-xendit.ts';
import { Link } from '../support/link.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { PaymentsAt } from '../support/payments.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';
import { until } from '../support/until.ts';

/** What hangs is given up by none of them while a test runs. */
const PATIENCE_MS = 60_000;

/** A piece of work of the background. */
interface Piece {
  /** Adds it. */
  readonly add: () => Promise<unknown>;
  /** Whether a worker has begun it. */
  readonly isBegun: () => Promise<boolean>;
  readonly isDone: () => Promise<boolean>;
}

describe('work in the background', () => {
  const fake = new FakeXendit();
  let bucket: S3Server;
  let mails: MailServer;
  const links: Link[] = [];
  const linkTo = async (port: number): Promise<{ link: Link; port: number }> => {
    const link = new Link(port);
    links.push(link);
    return { link, port: await link.listen() };
  };
  let toBucket: { link: Link; port: number };
  let toMails: { link: Link; port: number };
  let toProvider: { link: Link; port: number };
  before(async () => {
    bucket = await startS3Server();
    mails = await startMailServer();
    toBucket = await linkTo(Number(new URL(bucket.endpoint).port));
    toMails = await linkTo(mails.port);
    toProvider = await linkTo(Number(new URL(await fake.http.listen()).port));
    fake.provider = new XenditProvider({
      url: `http://127.0.0.1:${toProvider.port}`,
      secretKey: 'k',
      webhookToken: XENDIT_TOKEN,
      timeoutMs: PATIENCE_MS,
    });
  });
  const server = useServer({}, { payments: () => fake.provider });
  const payments = new PaymentsAt(server, () => fake);
  after(async () => {
    for (const link of links) link.close();
    fake.http.close();
    bucket.close();
    await mails.close();
  });

  const has = async (sql: string, values: unknown[]) => ((await server.db.query(sql, values)).rowCount ?? 0) > 0;
  const isTaken = (type: string) => has('SELECT FROM jobs WHERE type = $1 AND attempts > 0', [type]);
  const start = (warn: (error: unknown) => void) => {
    const { url, config, services, app } = server;
    const s3 = { store: 's3', bucket: 'media', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' } as const;
    const endpoint = `http://127.0.0.1:${toBucket.port}`;
    return startWorkers({
      services: { ...services, media: new S3MediaStore({ ...s3, endpoint }, { silentMs: PATIENCE_MS }) },
      mailer: new SmtpMailer(`smtp://127.0.0.1:${toMails.port}`),
      contentChanges: new ContentChanges({ url, edge: config.edgePurge, warn }),
      log: app.log,
      warn,
    });
  };

  let number = 0;
  const file = (): Piece => {
    const name = `foto-${(number += 1)}.webp`;
    return {
      add: async () => {
        bucket.stored.set(`/media/${name}`, { content: Buffer.from('foto'), type: 'image/webp' });
        await enqueueJob(server.db, 'remove-media', { name });
      },
      isBegun: () => isTaken('remove-media'),
      isDone: async () => !bucket.stored.has(`/media/${name}`),
    };
  };
  const mail = (): Piece => {
    const key = `mail ${(number += 1)}`;
    const to = `siti@kantor-${number}.test`;
    return {
      add: () => enqueueMail(server.db, key, { to, subject: 'Kelas', text: 'Isi', html: 'Isi' }),
      isBegun: () => has('SELECT FROM email_outbox WHERE dedupe_key = $1 AND attempts > 0', [key]),
      isDone: () => has('SELECT FROM email_outbox WHERE dedupe_key = $1 AND sent_at IS NOT NULL', [key]),
    };
  };
  /** The rest of an order that was paid in part. */
  const bill = (): Piece => {
    let id = '';
    return {
      add: async () => {
        const order = await payments.order();
        id = order.transactionId;
        await fake.pay(order.externalId, { amount: 400_000 });
        await payments.notifyAll(order);
      },
      isBegun: () => isTaken('ask-for-rest'),
      isDone: () =>
        has(
          `SELECT FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1 AND i.state = 'PENDING' AND i.amount = 600000`,
          [id],
        ),
    };
  };
  /** The mail with a link for a new password, which needs none of the three to be written. */
  const link = (): Piece => {
    const email = `dewi-${(number += 1)}@karsa.test`;
    return {
      add: async () => {
        await server.given.staff({ email });
        await enqueueJob(server.db, 'password-reset', { kind: 'STAFF', email });
      },
      isBegun: () => isTaken('password-reset'),
      isDone: () => has('SELECT FROM email_outbox WHERE to_email = $1', [email]),
    };
  };

  for (const [service, itsPiece, others, way] of [
    ['media store', file, [mail, bill, link], () => toBucket.link],
    ['mail server', mail, [file, bill, link], () => toMails.link],
    ['payment provider', bill, [file, mail, link], () => toProvider.link],
  ] as const)
    it(`of other kinds is done while the ${service} takes connections and answers nothing`, async () => {
      const held = itsPiece();
      await held.add();
      way().become('HELD');
      const warned: string[] = [];
      const workers = start((error) => warned.push(String(error)));
      try {
        await until('what needs it is begun', held.isBegun);
        const pieces = others.map((piece) => piece());
        for (const piece of pieces) await piece.add();
        for (const piece of pieces) await until('the other work is done', piece.isDone);
        assert.equal(await held.isDone(), false);
        way().become('WORKS');
        await until('what hung is done once it is answered', held.isDone);
        assert.deepEqual(warned, []);
      } finally {
        way().become('WORKS');
        await workers.stop();
      }
    });
});
