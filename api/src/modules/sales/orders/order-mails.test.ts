import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';

describe('the mails about an order', () => {
  const server = useServer();
  const desk = new Desk(server);
  const mails = async (id: string) =>
    (
      await server.db.query<{ to: string; subject: string; text: string }>(
        `SELECT e.to_email AS to, e.subject, e.text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' %' WHERE o.transaction_id = $1 ORDER BY e.id`,
        [id],
      )
    ).rows;

  it('go to payer and participant, each by name, and say who, what, when and where', async () => {
    const schedule = await server.given.schedule({
      course_id: await server.given.course({ title: 'Kelas Data' }),
      mode: 'HYBRID',
      days: 'Senin dan Rabu',
      batch: 7,
      location_id: await server.given.location('Gedung Cendana'),
    });
    const id = await desk.paidOrder({
      ...{ course_schedule_id: schedule, email: 'ibu@example.com', name: 'Ibu Rini' },
      ...{ email_student: 'anak@example.com', first_name: 'Bagus', last_name: 'Pratama' },
    });
    const confirmed = (await mails(id)).filter(({ subject }) => subject === 'Bagus, kursimu di Batch 7 sudah pasti');
    assert.deepEqual(
      confirmed.map(({ to }) => to),
      ['ibu@example.com', 'anak@example.com'],
    );
    for (const text of [
      'Peserta: Bagus Pratama',
      'Program: Kelas Data',
      'Batch 7, 07 Desember 2026',
      'Hari: Senin dan Rabu',
      'Jam kelas: 19.00',
      'Tempat: Gedung Cendana dan online',
      '/my-registration/',
    ])
      for (const mail of confirmed) assert.ok(mail.text.includes(text), `${text} in: ${mail.text}`);
    assert.ok(confirmed[0]?.text.startsWith('Halo Ibu Rini,'));
    assert.ok(confirmed[1]?.text.startsWith('Halo Bagus Pratama,'));
  });

  it('name a person of one name once, whom the form has twice', async () => {
    const id = await desk.paidOrder({ first_name: 'Suharto', last_name: 'Suharto', email: 'anaknya@example.com' });
    const sent = await mails(id);
    assert.ok(sent.some(({ text }) => text.includes('Peserta: Suharto\n')));
    for (const { text } of sent) assert.doesNotMatch(text, /Suharto Suharto/);
  });

  it('go once to who is both, whatever the case of the address', async () => {
    const id = await desk.paidOrder({ email: 'Sendiri@Example.com', email_student: 'sendiri@example.com' });
    const subjects = (await mails(id)).map(({ subject }) => subject);
    assert.equal(new Set(subjects).size, subjects.length);
  });

  it("about money that goes back are the payer's alone", async () => {
    const id = await desk.paidOrder({ email: 'bayar@example.com' });
    await desk.do(id, 'refund', { amount: 100_000, seat: 'KEEP' });
    const back = (await mails(id)).filter(({ subject }) => subject.endsWith('sudah dikembalikan'));
    assert.deepEqual(
      back.map(({ to }) => to),
      ['bayar@example.com'],
    );
  });

  it('each lead to the page of the order by a link of its own, and say nothing of money to a participant', async () => {
    const id = await desk.order({ email: 'ayah@example.com', name: 'Pak Dedi', email_student: 'rara@example.com' });
    await desk.payAtProvider(id, 400_000);
    await desk.do(id, 'record-transfer', { amount: 600_000, reference: id, occurred_at: '2026-11-21T01:00:00Z' });
    const other = await server.given.schedule();
    await desk.do(id, 'move', { course_schedule_id: other });
    await desk.do(id, 'resend-mail');
    await desk.do(id, 'cancel', { refund: 'ALL' });
    const all = await mails(id);
    const links = all
      .filter(({ subject }) => !subject.startsWith('Pembayaran perlu diperiksa'))
      .map(({ text }) => /\/my-registration\/[\w-]{43}/.exec(text)?.[0] ?? `none in ${text}`);
    assert.equal(new Set(links).size, links.length);
    assert.deepEqual(
      links.filter((link) => link.startsWith('none')),
      [],
    );
    const theirs = all.filter(({ to }) => to === 'rara@example.com');
    assert.ok(theirs.length >= 5, String(theirs.length));
    for (const { text } of theirs) {
      assert.doesNotMatch(text, /\sRp|Total:|Payment ID|success-payment|invoice/i);
      for (const fact of ['Peserta:', 'Program:', 'Jadwal: Batch', 'Hari:', 'Jam kelas:', 'Tempat:'])
        assert.ok(text.includes(fact), text);
    }
  });

  it('to the team carry no link of a buyer', async () => {
    const id = await desk.order();
    await desk.payAtProvider(id, 400_000);
    const team = (await mails(id)).filter(({ subject }) => subject.startsWith('Pembayaran perlu diperiksa'));
    assert.equal(team.length, 1);
    assert.doesNotMatch(team[0]?.text ?? '', /my-registration/);
  });
});
