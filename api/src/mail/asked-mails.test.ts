import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { forgetAskedMails, mayMail } from './asked-mails.ts';

describe('a stranger’s address', () => {
  const server = useServer();
  const STRANGER = 'orang.asing@gmail.com';
  beforeEach(async () => {
    await server.db.query('DELETE FROM asked_mails');
    await server.db.query('DELETE FROM email_outbox');
  });
  const mails = async () =>
    (
      await server.db.query<{ text: string; subject: string }>(
        `SELECT subject, text FROM email_outbox WHERE to_email LIKE 'orang%' ORDER BY id`,
      )
    ).rows;
  const ask = (email: string, more: object = {}) =>
    server.send('POST', '/api/v1/corporate-needs/create', {
      company_name: 'PT Menang',
      participant_amount: 10,
      pic_name: 'Dina',
      pic_email: email,
      ...more,
    });

  it('gets one mail a day of the form of companies, and no word that was typed into it', async () => {
    for (let time = 0; time < 12; time += 1) {
      const typed = {
        pic_name: 'Klaim hadiah di https://penipu.example',
        company_name: 'SELAMAT! https://penipu.example',
      };
      assert.equal((await ask(STRANGER, typed)).status, 201);
    }
    const [mail, ...more] = await mails();
    assert.equal(more.length, 0);
    assert.doesNotMatch(`${mail?.subject} ${mail?.text}`, /penipu|SELAMAT/);
  });

  it('gets five mails an hour of all forms together, and five of all links to accounts, however it is written', async () => {
    const calls = {
      need: (email: string) => ask(email),
      newsletter: (email: string) => server.send('POST', '/api/v1/newsletters/create', { email }),
      link: (email: string) => server.send('POST', '/api/v1/sign-in-links/send', { email }),
    };
    const mailsOf = async (...names: (keyof typeof calls)[]) => {
      const before = (await mails()).length;
      for (let alias = 0; alias < 6; alias += 1)
        for (const name of names) {
          const { status } = await calls[name](STRANGER.replace('@', `+${alias}@`));
          assert.ok(status < 300, String(status));
          await server.work();
        }
      return (await mails()).length - before;
    };
    assert.deepEqual([await mailsOf('need', 'newsletter'), await mailsOf('link')], [5, 5]);
  });

  it('gets twenty a day, and then again', async () => {
    const hoursAgo = (hours: number) => server.db.query('UPDATE asked_mails SET hour = hour - $1', [hours]);
    const taken = async () => {
      let count = 0;
      while (await mayMail(server.db, STRANGER)) count += 1;
      return count;
    };
    const counts = [];
    for (let hour = 0; hour < 6; hour += 1) {
      counts.push(await taken());
      await hoursAgo(1);
    }
    assert.deepEqual(counts, [5, 5, 5, 5, 0, 0]);
    await hoursAgo(24);
    assert.equal(await taken(), 5);
    await hoursAgo(30);
    await forgetAskedMails(server.db);
    assert.equal((await server.db.query('SELECT FROM asked_mails')).rowCount, 0);
  });
});
