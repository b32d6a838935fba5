import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { CompanyDesk } from '../../../../test/support/company-desk.ts';
import type { OrderPage } from '../order-page/schemas.ts';

describe('people on the seats of a company', () => {
  const server = useServer();
  const desk = new CompanyDesk(server);
  before(() => desk.signIn());

  const states = async (id: number, rows: readonly (readonly string[])[], dry_run = true) =>
    (await desk.paste(id, rows, dry_run)).body.data.rows.map(({ state, errors }) => [state, errors[0]?.message]);

  it('are pasted as a list, judged before anything is written; a wrong line stops no other', async () => {
    const { id, batch } = await desk.withSeats(2);
    const rows = [
      ['Sari Dewi', 'sari@maju.test', '0812-3456-789'],
      ['Budi', 'budi', '0812 1111 222'],
      ['Suharto', 'suharto@maju.test', '0813 1111 222'],
      ['Wati', 'wati@maju.test', '0814 1111 222'],
    ];
    const judged = [
      ['NEW', undefined],
      ['WRONG', 'Email tidak valid'],
      ['NEW', undefined],
      ['WRONG', 'Kursi tidak cukup: sisa 2'],
    ];
    assert.deepEqual(await states(id, rows), judged);
    assert.equal((await desk.record(id)).seats.named, 0, 'a dry run writes nothing');
    assert.deepEqual(await states(id, rows, false), judged);
    const { seats } = await desk.record(id);
    assert.deepEqual(
      [seats.taken, seats.named, seats.people.map(({ full_name }) => full_name)],
      [2, 2, ['Sari Dewi', 'Suharto']],
    );
    assert.deepEqual(await states(id, rows.slice(0, 1), false), [['SAME', undefined]]);
    const { rows: counted } = await server.db.query(
      `SELECT seats_taken, (SELECT count(*) FROM places WHERE course_schedule_id = s.id AND state = 'CONFIRMED') AS firm FROM course_schedules s WHERE id = $1`,
      [batch],
    );
    assert.deepEqual(counted, [{ seats_taken: 2, firm: 2 }], 'no seat is counted twice');
  });

  it('each get the usual mail, with a page where they say what their company did not; the contact gets none', async () => {
    const { id } = await desk.withSeats(1);
    await desk.paste(id, [['Tuti', 'tuti@maju.test', '0812 3456 789']], false);
    const { rows } = await server.db.query<{ to_email: string; text: string }>(
      `SELECT to_email, text FROM email_outbox WHERE to_email IN ('tuti@maju.test', 'dina@maju.test')`,
    );
    assert.deepEqual(
      rows.map(({ to_email }) => to_email),
      ['tuti@maju.test'],
    );
    const [, secret] = /\/my-registration\/([\w-]{43})/.exec(rows[0]?.text ?? '') ?? [];
    const { participant, place } = (await server.get<OrderPage>(`/api/v1/my-registration/${secret}`)).body.data;
    assert.deepEqual(
      [
        participant.first_name,
        participant.last_name,
        participant.phone_number,
        participant.gender,
        participant.birth_date,
      ],
      ['Tuti', 'Tuti', '+628123456789', '', ''],
    );
    assert.equal(place, 'CONFIRMED');
  });

  it('have one seat in a batch, no matter who pays for it', async () => {
    const { id, batch } = await desk.withSeats(2);
    await desk.buy(batch, 'sudah@maju.test');
    const row = ['Sudah Ada', 'sudah@maju.test', '0812 3456 789'];
    assert.deepEqual(await states(id, [row]), [['WRONG', 'Email ini sudah terdaftar di batch ini']]);
    const secret = await desk.link(id);
    assert.equal((await desk.name(secret, 'Sudah Ada', 'sudah@maju.test')).body.code, 'ALREADY_REGISTERED');
    assert.equal((await desk.name(secret, 'Baru', 'baru@maju.test')).status, 200);
    assert.equal((await desk.name(secret, 'Baru', 'baru@maju.test')).body.code, 'ALREADY_REGISTERED');
    assert.equal((await desk.buy(batch, 'baru@maju.test')).status, 409);
  });

  it('are entered and corrected by the link of the company until class begins', async () => {
    const { id } = await desk.withSeats(2);
    const secret = await desk.link(id);
    const empty = await desk.page(secret);
    assert.equal(empty.headers['cache-control'], 'no-store');
    assert.deepEqual([empty.body.data.taken, empty.body.data.people, empty.body.data.is_open], [2, [], true]);
    const [first] = (await desk.name(secret, 'Sari Dewi', 'sari2@maju.test')).body.data.people;
    assert.ok(first);
    assert.deepEqual([first.full_name, first.email], ['Sari Dewi', 's•••@maju.test']);
    assert.equal((await desk.name(secret, '123', 'angka@maju.test')).status, 422);

    await server.db.query(`UPDATE registrations SET birth_date = '1990-01-01', address = 'Jalan' WHERE id = $1`, [
      first.id,
    ]);
    await desk.correct(secret, first.id, 'Sari Dewi Lestari', 'sari2@maju.test');
    const kept = await server.db.query('SELECT last_name, address FROM registrations WHERE id = $1', [first.id]);
    assert.deepEqual(kept.rows, [{ last_name: 'Dewi Lestari', address: 'Jalan' }]);
    const corrected = await desk.correct(secret, first.id, 'Rudi', 'rudi@maju.test');
    assert.deepEqual(
      corrected.body.data.people.map(({ full_name }) => full_name),
      ['Rudi'],
    );
    const other = await server.db.query('SELECT first_name, birth_date, address FROM registrations WHERE id = $1', [
      first.id,
    ]);
    assert.deepEqual(other.rows, [{ first_name: 'Rudi', birth_date: null, address: '' }], 'what the first said goes');
    const { seats } = await desk.record(id);
    assert.deepEqual([seats.taken, seats.named], [2, 1], 'the seat of who was replaced is still of the company');

    const stranger = await desk.withSeats(1);
    const theirs = await desk.link(stranger.id);
    assert.equal((await desk.correct(theirs, first.id, 'Bukan', 'bukan@maju.test')).status, 404);
    await server.db.query(`UPDATE course_schedules SET start_date = '2026-11-21' WHERE id = $1`, [
      (await desk.record(id)).seats.batch?.id,
    ]);
    assert.equal((await desk.page(secret)).body.data.is_open, false);
    assert.equal((await desk.name(secret, 'Telat', 'telat@maju.test')).body.code, 'CLOSED');
    assert.equal((await desk.correct(secret, first.id, 'Telat', 'telat@maju.test')).body.code, 'CLOSED');
  });

  it('are not corrected over what another of the company corrected meanwhile, unless from what is stored by now', async () => {
    const { id } = await desk.withSeats(1);
    const secret = await desk.link(id);
    const [named] = (await desk.name(secret, 'Sari Dewi', 'sari@maju.test')).body.data.people;
    assert.ok(named);
    const { id: seat, ...read } = named;
    const theirs = { full_name: 'Rudi', email: 'r•••@maju.test' };
    assert.equal((await desk.correct(secret, seat, 'Rudi', 'rudi@maju.test', read)).status, 200);

    for (const [name, email] of [
      ['Sari Dewi Lestari', 'sari@maju.test'],
      ['Rudi', 'sari@maju.test'],
      ['Rudi Hartono', 'rudi@maju.test'],
    ] as const) {
      const { status, body } = await desk.correct(secret, seat, name, email, read);
      assert.deepEqual([status, body.code, body.stored], [409, 'CONFLICT', theirs], `${name} ${email}`);
    }
    assert.deepEqual((await desk.page(secret)).body.data.people, [{ id: seat, ...theirs }], 'nothing was done');
    assert.equal((await desk.correct(secret, seat, 'Rudi', 'RUDI@maju.test', read)).status, 200, 'the same twice');
    assert.equal((await desk.correct(secret, seat, 'Rudi Hartono', 'rudi@maju.test', theirs)).status, 200);
    // A page of the version before says nothing of what it showed.
    const late = await desk.correct(secret, seat, 'Sari Dewi', 'sari@maju.test');
    assert.deepEqual(late.body.data.people, [{ id: seat, ...read }]);
  });

  it('a link is mailed or copied, kept as a hash, and ends when staff make another in its place', async () => {
    const { id } = await desk.withSeats(1);
    const copied = await desk.link(id);
    const mailed = await desk.mailedLink(id);
    for (const secret of [copied, mailed]) assert.equal((await desk.page(secret)).status, 200);
    const { rows } = await server.db.query<{ stored: string }>('SELECT l::text AS stored FROM corporate_links l');
    assert.ok(rows.every(({ stored }) => !stored.includes(copied) && !stored.includes(mailed)));
    const renewed = await desk.link(id, true);
    assert.deepEqual(
      [(await desk.page(copied)).status, (await desk.page(mailed)).status, (await desk.page(renewed)).status],
      [404, 404, 200],
    );
    assert.notEqual((await desk.record(id)).seats.invited_at, null);
    assert.equal((await desk.newLink(await server.given.corporateNeed({ state: 'ACCEPTED' }))).body.code, 'NO_SEATS');
  });

  it('keep a seat of the company in another batch, where the others can follow', async () => {
    const [from, to] = [await desk.withSeats(3), await desk.withSeats(1)];
    await desk.paste(from.id, [['Eka', 'eka@maju.test', '0812 3456 789']], false);
    assert.equal((await desk.change(from.id, to.batch, 2)).status, 422, 'a person is not moved with the seats');
    const [eka] = (await desk.record(from.id)).seats.people;
    assert.equal((await desk.move(eka?.transaction_id ?? '', to.batch)).status, 200);
    assert.equal((await desk.record(from.id)).seats.taken, 3);
    await server.db.query('UPDATE course_schedules SET participant_amount = 4 WHERE id = $1', [to.batch]);
    assert.deepEqual((await desk.change(from.id, to.batch, 3)).body.data.seats.taken, 3);
    const { rows } = await server.db.query('SELECT seats_taken FROM course_schedules WHERE id = ANY ($1) ORDER BY id', [
      [from.batch, to.batch],
    ]);
    assert.deepEqual(rows, [{ seats_taken: 0 }, { seats_taken: 4 }]);
  });

  it('lose their seats when nothing comes of the request; nothing was billed', async () => {
    const { id, batch } = await desk.withSeats(3);
    await desk.paste(id, [['Ani', 'ani@maju.test', '0812 3456 789']], false);
    const [seat] = (await desk.record(id)).seats.people;
    assert.equal(
      (await desk.change(id, batch, 0)).status,
      422,
      'a seat with a person is not given back with the others',
    );
    const secret = await desk.link(id);
    const lost = await desk.lose(id);
    assert.deepEqual([lost.status, lost.body.data.seats.taken], [200, 0]);
    const { rows } = await server.db.query('SELECT state, amount FROM orders WHERE transaction_id = $1', [
      seat?.transaction_id,
    ]);
    assert.deepEqual(rows, [{ state: 'CANCELLED', amount: 0 }]);
    const { rows: left } = await server.db.query('SELECT seats_taken FROM course_schedules WHERE id = $1', [batch]);
    assert.deepEqual(left, [{ seats_taken: 0 }]);
    assert.equal((await desk.page(secret)).status, 404);
  });
});
