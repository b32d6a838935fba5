/** Who subscribes says so twice: in the form, and by the link in a mail. Every mail has a way out. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer, type Answer } from '../../../../test/support/app.ts';
import { deliverDueMails } from '../../../mail/deliver.ts';
import type { SentMail } from '../../../mail/outbox.ts';
import { applyKeepTimes } from '../../../personal-data/keep-times.ts';
import { newToken } from '../../../access/token.ts';
import type { Subscription } from './schemas.ts';

describe('subscribing to the newsletter', () => {
  const server = useServer();
  const ask = (email: string) => server.send('POST', '/api/v1/newsletters/create', { email });
  const rows = async (columns: string, email: string) =>
    (await server.db.query(`SELECT ${columns} FROM newsletters WHERE email = $1`, [email])).rows;
  /** What leaves now. */
  const sent = async () => {
    const mails: SentMail[] = [];
    await deliverDueMails(server.db, { send: async (_id, mail) => void mails.push(mail) }, (error) =>
      assert.fail(String(error)),
    );
    return mails;
  };
  const linkIn = ({ text }: SentMail) => {
    const [, secret] = /\/newsletter\/([\w-]{43})/.exec(text) ?? [];
    assert.ok(secret, text);
    return `/api/v1/newsletters/links/${secret}`;
  };
  const state = ({ body }: Answer<Subscription>) => body.data.state;
  const read = async (link: string) => state(await server.get<Subscription>(link));
  const act = async (link: string, what: 'confirm' | 'leave') =>
    state(await server.send<Subscription>('POST', `${link}/${what}`));

  it('answers the same to a new and a known address, keeps it once, and mails it once an hour', async () => {
    const first = await ask('Ani@Example.com');
    const again = await ask('ANI@example.com');
    assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text]);
    assert.equal(first.body.message, 'Subscribe to our newsletter success');
    assert.deepEqual(await rows('confirmed_at', 'ani@example.com'), [{ confirmed_at: null }]);
    assert.deepEqual(
      (await sent()).map(({ to, subject }) => [to, subject.split(' ')[0]]),
      [['ani@example.com', 'Konfirmasi']],
    );
    server.clock.set('2026-11-21T03:30:00Z');
    await ask('ani@example.com');
    assert.equal((await sent()).length, 1, 'a mail that was lost can be asked for again');
  });

  it('begins when the owner of the address presses the button, not when the link is opened', async () => {
    await ask('budi@example.com');
    const [mail] = await sent();
    assert.ok(mail);
    const link = linkIn(mail);
    for (let opened = 0; opened < 3; opened += 1) assert.equal(await read(link), 'PENDING');
    assert.deepEqual(await rows('confirmed_at', 'budi@example.com'), [{ confirmed_at: null }]);
    assert.equal(await act(link, 'confirm'), 'ACTIVE');
    assert.equal(await act(link, 'confirm'), 'ACTIVE');
    const welcome = await sent();
    assert.deepEqual(
      welcome.map(({ to, subject }) => [to, subject.split(' ').slice(0, 2).join(' ')]),
      [['budi@example.com', 'Kamu terdaftar']],
    );
    assert.equal((await ask('budi@example.com')).status, 201);
    assert.deepEqual(await sent(), [], 'who is subscribed is mailed no second time');
  });

  it('ends by one press in a mail program, and by the page; who left comes back by the link', async () => {
    await ask('citra@example.com');
    const [toConfirm] = await sent();
    assert.ok(toConfirm);
    await act(linkIn(toConfirm), 'confirm');
    const [welcome] = await sent();
    assert.ok(welcome);
    const head = welcome.headers ?? {};
    assert.equal(head['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
    const url = new URL(/^<(.+)>$/.exec(head['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname;
    assert.equal((await server.app.inject({ method: 'GET', url })).statusCode, 405, 'following it changes nothing');
    const link = linkIn(welcome);
    assert.equal(await read(link), 'ACTIVE');
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    assert.deepEqual([statusCode, await read(link)], [200, 'UNSUBSCRIBED']);
    await ask('citra@example.com');
    assert.equal(await read(link), 'UNSUBSCRIBED', 'a stranger who types the address brings nobody back');
    assert.equal(await act(link, 'confirm'), 'ACTIVE');
    assert.equal(await act(link, 'leave'), 'UNSUBSCRIBED');
  });

  it('that nobody confirms is forgotten after seven days', async () => {
    await ask('dewi@example.com');
    const [mail] = await sent();
    assert.ok(mail);
    const ago = (time: string) =>
      server.db.query(`UPDATE newsletters SET created_at = now() - $1::interval WHERE confirmed_at IS NULL`, [time]);
    const days = { records: 3_653, leftLists: 365, failures: 90 };
    await ago('6 days 23 hours');
    await applyKeepTimes(server.db, days);
    assert.equal(await read(linkIn(mail)), 'PENDING');
    await ago('7 days 1 hour');
    await applyKeepTimes(server.db, days);
    assert.equal((await server.get(linkIn(mail))).status, 404);
    assert.deepEqual(await rows('id', 'dewi@example.com'), []);
    assert.equal((await rows('id', 'citra@example.com')).length, 1);
  });

  it('refuses what is no address, and says of an unknown link that it is', async () => {
    assert.equal((await ask('ani')).body.errors?.[0]?.message, 'Email tidak valid');
    const unknown = `/api/v1/newsletters/links/${newToken()}`;
    assert.equal((await server.get(unknown)).status, 404);
    for (const what of ['confirm', 'leave'])
      assert.equal((await server.send('POST', `${unknown}/${what}`)).status, 404);
  });

  it('of who is listed by staff is told apart by state', async () => {
    const token = await server.given.staffToken('SUPPORT');
    const names = async (which: string) => {
      const { body } = await server.get<{ rows: { email: string }[] }>(`/api/v1/newsletters?state=${which}`, token);
      return body.data.rows.map(({ email }) => email.split('@')[0]);
    };
    await ask('eka@example.com');
    assert.deepEqual(
      [await names('PENDING'), await names('ACTIVE'), await names('UNSUBSCRIBED')],
      [['eka'], ['budi'], ['citra']],
    );
  });
});
