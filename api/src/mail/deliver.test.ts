import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { useServer } from '../../test/support/app.ts';
import { Link } from '../../test/support/link.ts';
import { until } from '../../test/support/until.ts';
import { severalTimers } from '../background/timer.ts';
import { createPool } from '../database/pool.ts';
import { MailDelivery } from './deliver.ts';
import { MailServerDown, type Mailer } from './mailer.ts';
import { enqueueMail, type SentMail } from './outbox.ts';
import { Outages } from './outages.ts';

describe('mails that are due', () => {
  const server = useServer();
  let now = 0;
  let tried: string[] = [];
  const domainOf = ({ to }: Pick<SentMail, 'to'>) => to.split('@')[1] ?? '';
  /** @param answer throws what the mail server says */
  const deliveryBy = (answer: (mail: SentMail) => unknown, db = server.db) => {
    const mailer: Mailer = {
      send: async (_id, mail) => {
        tried.push(domainOf(mail));
        await answer(mail);
      },
    };
    return new MailDelivery(db, mailer, () => undefined, new Outages(() => now));
  };
  const letterTo = (to: string) => ({ to, subject: '', text: '', html: '' });
  let key = 0;
  const put = async (many: number, domain: string) => {
    for (let number = 0; number < many; number += 1)
      await enqueueMail(server.db, `mail ${(key += 1)}`, letterTo(`a${key}@${domain}`));
  };
  const longestWait = async () =>
    (
      await server.db.query<{ seconds: number }>(
        'SELECT extract(epoch FROM max(next_attempt_at) - now())::int AS seconds FROM email_outbox WHERE sent_at IS NULL',
      )
    ).rows[0]?.seconds ?? 0;
  const makeDue = () => server.db.query('UPDATE email_outbox SET next_attempt_at = now() WHERE sent_at IS NULL');

  beforeEach(async () => {
    tried = [];
    now = 0;
    await server.db.query('DELETE FROM email_outbox');
  });

  it('are sent five at a time, two at a time to one domain', async () => {
    await put(8, 'large.test');
    for (const domain of ['b.test', 'c.test', 'd.test']) await put(1, domain);
    const open: string[] = [];
    let most = 0;
    let mostOfOne = 0;
    let five: () => void = () => undefined;
    const together = new Promise<void>((resolve) => {
      five = resolve;
    });
    const delivery = deliveryBy(async (mail) => {
      open.push(domainOf(mail));
      most = Math.max(most, open.length);
      mostOfOne = Math.max(mostOfOne, open.filter((domain) => domain === domainOf(mail)).length);
      if (open.length === 5) five();
      // All others are taken meanwhile; where they are not, the test ends with fewer than five.
      await Promise.race([together, sleep(10_000, undefined, { ref: false })]);
      open.splice(open.indexOf(domainOf(mail)), 1);
    });
    assert.equal(await delivery.deliverDue(), 11);
    assert.deepEqual([most, mostOfOne], [5, 2]);
  });

  it('whose sender was killed are sent by another two minutes later, and not before', async () => {
    await put(1, 'a.test');
    let take: () => void = () => undefined;
    const taken = new Promise<void>((resolve) => {
      take = resolve;
    });
    const connections = createPool({ url: server.url, size: 5, statementTimeoutMs: 5_000, onError: () => undefined });
    // It never says how it went.
    const killed = deliveryBy(() => {
      take();
      return new Promise(() => undefined);
    }, connections).deliverDue();
    killed.catch(() => undefined);
    await taken;
    // With its process go its connections: what it still asked for is answered, and it takes no further mail.
    await connections.end();
    const another = deliveryBy(() => undefined);
    assert.equal(await another.deliverDue(), 0);
    const wait = await longestWait();
    assert.ok(wait > 100 && wait <= 120, `${wait} s`);
    await makeDue();
    assert.equal(await another.deliverDue(), 1);
  });

  it('to a domain that fails wait for it, those to others leave; it is tried again within a minute', async () => {
    await put(10, 'dead.test');
    await put(3, 'ok.test');
    let isDead = true;
    const delivery = deliveryBy((mail) => {
      if (isDead && domainOf(mail) === 'dead.test') throw new Error('451 try again later');
    });
    assert.equal(await delivery.deliverDue(), 3);
    const failures = tried.filter((domain) => domain === 'dead.test').length;
    assert.ok(failures >= 3 && failures <= 4, `${failures} of ten were tried`);
    assert.equal(await delivery.deliverDue(), 0);
    isDead = false;
    now += 61_000;
    assert.equal(await delivery.deliverDue(), 10 - failures);
    assert.ok((await longestWait()) <= 60);
  });

  it('lose minutes, not hours, by an outage of the server, however long it lasts', async () => {
    await put(3, 'ok.test');
    let isDown = true;
    const delivery = deliveryBy(() => {
      if (isDown) throw new MailServerDown('connection refused');
    });
    for (let round = 0; round < 12; round += 1) {
      tried = [];
      await delivery.deliverDue();
      assert.ok(tried.length <= (round === 0 ? 5 : 1), `${tried.length} were tried in round ${round}`);
      assert.equal(await delivery.deliverDue(), 0, 'not at once');
      assert.ok((await longestWait()) <= 60);
      await makeDue();
      now += 61_000;
    }
    isDown = false;
    assert.equal(await delivery.deliverDue(), 3);
    assert.equal((await server.db.query('SELECT FROM email_outbox WHERE failed_at IS NOT NULL')).rowCount, 0);
  });

  it('are given up when their receiver did not take them for three days, however long the server was down before', async () => {
    await put(1, 'full.test');
    await server.db.query(`UPDATE email_outbox SET created_at = now() - interval '4 days'`);
    const failed = async () => (await server.db.query('SELECT FROM email_outbox WHERE failed_at IS NOT NULL')).rowCount;
    await deliveryBy(() => {
      throw new MailServerDown('connection refused');
    }).deliverDue();
    assert.equal(await failed(), 0);
    const refuse = async () => {
      await makeDue();
      await deliveryBy(() => {
        throw new Error('452 mailbox full');
      }).deliverDue();
    };
    await refuse();
    assert.equal(await failed(), 0, 'it is the first time');
    const refusedFor = (time: string) =>
      server.db.query('UPDATE email_outbox SET refused_since = now() - $1::interval', [time]);
    await refusedFor('71 hours');
    await refuse();
    assert.equal(await failed(), 0);
    await refusedFor('73 hours');
    await refuse();
    assert.equal(await failed(), 1);
  });

  it('whose document cannot be made hold up no other to their domain', async () => {
    await put(4, 'a.test');
    await server.db.query('ALTER TABLE email_outbox DROP CONSTRAINT email_outbox_document_id_fkey');
    await server.db.query(
      'UPDATE email_outbox SET document_id = 0 WHERE id IN (SELECT id FROM email_outbox ORDER BY id LIMIT 3)',
    );
    assert.equal(await deliveryBy(() => undefined).deliverDue(), 1);
    const { rows } = await server.db.query<{ last_error: string }>(
      'SELECT last_error FROM email_outbox WHERE sent_at IS NULL',
    );
    assert.equal(rows.filter(({ last_error }) => last_error).length, 3);
  });

  it('to one who waits for it leaves before a hundred others to its domain, and news behind them', async () => {
    await put(1, 'large.test');
    await enqueueMail(server.db, 'news', { ...letterTo('news@large.test'), urgency: 'LATER' });
    await put(100, 'large.test');
    const sent: string[] = [];
    let asking: Promise<boolean> | undefined;
    await deliveryBy(async ({ to }) => {
      sent.push(to);
      // One or two are under way to the domain when somebody asks for a link.
      asking ??= enqueueMail(server.db, 'link', { ...letterTo('link@large.test'), urgency: 'NOW' });
      await asking;
    }).deliverDue();
    assert.deepEqual([sent.length, sent.indexOf('news@large.test')], [103, 102]);
    assert.ok([1, 2].includes(sent.indexOf('link@large.test')), String(sent.indexOf('link@large.test')));
  });

  it('that arrive while others hang leave in the next round', async () => {
    await put(1, 'slow.test');
    let release: () => void = () => undefined;
    const delivery = deliveryBy(async (mail) => {
      if (domainOf(mail) === 'slow.test') await new Promise<void>((resolve) => (release = resolve));
    });
    const fail = (error: unknown) => assert.fail(String(error));
    const senders = severalTimers(2, 0.01, (stopping, sender) => delivery.sendOneByOne(sender, stopping), fail);
    await until('the first hangs', () => tried.includes('slow.test'));
    await put(1, 'quick.test');
    const isSent = async () =>
      (await server.db.query(`SELECT FROM email_outbox WHERE sent_at IS NOT NULL AND to_email LIKE '%quick.test'`))
        .rowCount === 1;
    await until('the second has left', isSent);
    release();
    await Promise.all(senders.map((sender) => sender.stop()));
  });

  it('leave once where the database is away just then, and hold up no later one to their domain', async () => {
    const link = new Link(Number(new URL(server.url).port));
    const url = Object.assign(new URL(server.url), { port: String(await link.listen()) }).href;
    const db = createPool({ url, size: 5, statementTimeoutMs: 500, onError: () => undefined });
    await put(3, 'a.test');
    let isFirst = true;
    const delivery = deliveryBy(async () => {
      if (!isFirst) return;
      isFirst = false;
      link.become('CUT');
      setTimeout(() => link.become('WORKS'), 300);
    }, db);
    const waiting = async () => (await server.db.query('SELECT FROM email_outbox WHERE sent_at IS NULL')).rowCount;
    while (tried.length < 3 || (await waiting())) await delivery.deliverDue().catch(() => undefined);
    assert.equal(tried.length, 3);
    await db.end();
    link.close();
  });
});
