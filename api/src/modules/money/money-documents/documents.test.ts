import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import type { DocumentSnapshot } from './document-snapshot.ts';
import type { ListedDocument } from './repository.ts';

const PRICE = 1_000_000;
const siti = { name: 'Siti Aminah', address: 'Jl. Melati 1, Depok' };
const company = { name: 'PT Maju', address: 'Jl. Sudirman 5, Jakarta', npwp: '01.234.567.8-901.000' };

function useOffice() {
  const server = useServer();
  const desk = new Desk(server);
  const documents = async (id: string) =>
    (await desk.get<{ rows: ListedDocument[] }>(`/api/v1/orders/${id}/documents`)).body.data.rows;
  /** Kind, amount and what it corrects, in a line that a test can compare. */
  const kinds = async (id: string) => {
    const rows = await documents(id);
    return rows.map(({ kind, amount, corrects }) => {
      const about = rows.find(({ number }) => number === corrects);
      return `${kind} ${amount}${about ? ` of ${about.kind} ${about.amount}` : ''}`;
    });
  };
  const snapshots = async (id: string) =>
    (
      await server.db.query<{ snapshot: DocumentSnapshot }>(
        `SELECT d.snapshot FROM money_documents d JOIN orders o ON o.id = d.order_id WHERE o.transaction_id = $1 ORDER BY d.id`,
        [id],
      )
    ).rows.map(({ snapshot }) => snapshot);
  const transfer = (amount: number, reference: string) => ({ amount, reference, occurred_at: '2026-11-21T01:00:00Z' });
  return { server, desk, documents, kinds, snapshots, transfer };
}

describe('the documents of an order', () => {
  const { server, desk, documents, kinds, snapshots, transfer } = useOffice();

  it('are a tagihan once it can be paid and a bukti pembayaran once it was, each with a number', async () => {
    const id = await desk.order();
    assert.deepEqual(await kinds(id), [`TAGIHAN ${PRICE}`]);
    await desk.payAtProvider(id);
    const [bill, proof] = await documents(id);
    assert.match(bill?.number ?? '', /^TG\/2026\/\d{6}$/);
    assert.match(proof?.number ?? '', /^BP\/2026\/\d{6}$/);
    assert.deepEqual([proof?.kind, proof?.amount, proof?.corrected_by], ['BUKTI_PEMBAYARAN', PRICE, []]);
    // Told again it is the same payment.
    await desk.payAtProvider(id);
    assert.equal((await documents(id)).length, 2);
  });

  it('are none where nothing is paid', async () => {
    const schedule = await server.given.schedule({ course_id: await server.given.course({ price: 0 }) });
    const { body } = await desk.checkout.free({ course_schedule_id: schedule, price: 0 });
    assert.deepEqual(await documents(body.data.transaction.id), []);
  });

  it('say who, what, how much and how, as it was then', async () => {
    await server.given.voucher({ code: 'DOKUMEN', quota: 5 });
    const id = await desk.paidOrder({ voucher_code: 'DOKUMEN', price: 900_000, name: 'Rahma Dewi' });
    const [bill, proof] = await snapshots(id);
    assert.deepEqual(bill?.lines, [
      { label: 'Harga program', amount: PRICE },
      { label: 'Voucher DOKUMEN', amount: -100_000 },
    ]);
    assert.ok(bill?.due_at);
    assert.equal(proof?.buyer.name, 'Rahma Dewi');
    assert.equal(proof?.amount_in_words, 'sembilan ratus ribu rupiah');
    assert.equal(proof?.movement?.channel, 'Sandbox (percobaan)');
    assert.ok(proof?.movement?.reference && proof.movement.at);
    assert.equal(proof?.items.length, 1);
    await desk.do(id, 'correct', { payer: { name: 'Nama Lain' } });
    assert.deepEqual((await snapshots(id))[1], proof);
  });

  it('are stored for good', async () => {
    await desk.paidOrder();
    for (const sql of ['UPDATE money_documents SET amount = 1', 'DELETE FROM money_documents'])
      await assert.rejects(server.db.query(sql), /stays as it was written/);
  });

  it('have a bukti pembayaran for what staff enter, also for an order that had ended, and say in the preview what is issued', async () => {
    const id = await desk.order();
    await desk.checkout.expire(id);
    const body = transfer(PRICE, 'BCA 1');
    const preview = await desk.do(id, 'record-transfer', { ...body, preview: true });
    assert.deepEqual(preview.body.data.documents, [{ kind: 'BUKTI_PEMBAYARAN', number: null, amount: PRICE }]);
    assert.deepEqual(await kinds(id), [`TAGIHAN ${PRICE}`]);
    const made = await desk.do(id, 'record-transfer', body);
    assert.equal(made.body.data.documents?.[0]?.number, (await documents(id))[1]?.number);
    const [, proof] = await snapshots(id);
    assert.deepEqual(proof?.sums, [
      { label: 'Total tagihan', amount: PRICE },
      { label: 'Diterima sampai saat ini', amount: PRICE },
      { label: 'Sisa tagihan', amount: 0 },
    ]);
    assert.equal(proof?.movement?.channel, 'Transfer bank');
  });

  it('have one for money that fitted no order, once staff say whose it is', async () => {
    const id = await desk.order();
    const news = { id: 'inv-asing', external_id: 'asing', status: 'PAID', amount: 400_000, paid_amount: 400_000 };
    await server.db.query(
      `INSERT INTO sandbox_invoices (id, external_id, amount, status, payer_name, course_title, batch, start_date, success_redirect_url, expires_at, paid_at, paid_amount)
       VALUES ('inv-asing', 'asing', 400000, 'PAID', '', '', 1, '2026-12-07', '', now(), now(), 400000)`,
    );
    await desk.checkout.notify({ ...news, currency: 'IDR' });
    const { body } = await desk.get<{ rows: { id: number }[] }>('/api/v1/unmatched-payments');
    const { status } = await desk.post(`/api/v1/unmatched-payments/${body.data.rows[0]?.id}/match`, {
      transaction_id: id,
    });
    assert.equal(status, 200);
    assert.deepEqual(await kinds(id), [`TAGIHAN ${PRICE}`, 'BUKTI_PEMBAYARAN 400000']);
  });

  it('have another tagihan for each other amount that is asked for, and none where only the deadline moved', async () => {
    const id = await desk.order({ course_schedule_id: await server.given.schedule({ start_date: '2026-12-20' }) });
    await desk.do(id, 'extend', { expires_at: '2026-11-24T02:00:00Z' });
    assert.deepEqual(await kinds(id), [`TAGIHAN ${PRICE}`]);
    await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
    await desk.payAtProvider(id);
    await desk.do(id, 'bill');
    assert.deepEqual(await kinds(id), [
      `TAGIHAN ${PRICE}`,
      'TAGIHAN 333334',
      'BUKTI_PEMBAYARAN 333334',
      'TAGIHAN 333333',
    ]);
    const [first, second, , third] = await snapshots(id);
    assert.deepEqual([second?.about, third?.about], [first?.number, null]);
    assert.deepEqual(third?.sums, [
      { label: 'Total', amount: PRICE },
      { label: 'Sudah diselesaikan', amount: -333_334 },
      { label: 'Ditagih kemudian', amount: -333_333 },
      { label: 'Tagihan ini', amount: 333_333 },
    ]);
  });
});

describe('a credit note', () => {
  const { desk, documents, kinds, transfer } = useOffice();

  it('takes a refund off the document of its payment, and off the newest others what is more', async () => {
    const id = await desk.paidOrder();
    await desk.do(id, 'record-transfer', transfer(200_000, 'BCA 7'));
    await desk.do(id, 'refund', { amount: 700_000, seat: 'KEEP' });
    assert.deepEqual(await kinds(id), [
      `TAGIHAN ${PRICE}`,
      `BUKTI_PEMBAYARAN ${PRICE}`,
      'BUKTI_PEMBAYARAN 200000',
      `NOTA_KREDIT 700000 of BUKTI_PEMBAYARAN ${PRICE}`,
    ]);
    await desk.do(id, 'cancel', { refund: 'ALL' });
    const [open] = (await desk.read(id)).refunds.filter(({ state }) => state === 'PENDING');
    assert.ok(open);
    await desk.post(`/api/v1/refunds/${open.id}/record`, { reference: 'BCA 8', occurred_at: '2026-11-21T01:30:00Z' });
    const rows = await documents(id);
    const credited = rows.filter(({ kind }) => kind === 'NOTA_KREDIT').reduce((sum, { amount }) => sum + amount, 0);
    assert.equal(credited, PRICE + 200_000);
    assert.equal(rows.find(({ kind }) => kind === 'BUKTI_PEMBAYARAN')?.corrected_by.length, 2);
  });

  it('takes a correction off, and a larger amount has a document of its own', async () => {
    const id = await desk.order();
    await desk.payAtProvider(id, 300_000);
    await desk.payAtProvider(id, 250_000);
    await desk.payAtProvider(id, 400_000);
    assert.deepEqual(await kinds(id), [
      `TAGIHAN ${PRICE}`,
      'BUKTI_PEMBAYARAN 300000',
      'NOTA_KREDIT 50000 of BUKTI_PEMBAYARAN 300000',
      'BUKTI_PEMBAYARAN 150000',
    ]);
  });

  it('is not issued before the money is back', async () => {
    const id = await desk.order();
    await desk.do(id, 'record-transfer', transfer(PRICE, 'BCA 9'));
    await desk.do(id, 'refund', { amount: 100_000, seat: 'KEEP' });
    assert.ok(!(await kinds(id)).some((kind) => kind.startsWith('NOTA_KREDIT')));
  });
});

describe('a kuitansi', () => {
  const { server, desk, documents, kinds, snapshots, transfer } = useOffice();
  const receipt = (id: string, body: object, key?: string) => desk.do(id, 'receipt', body, key);

  it('says what was paid; asked again with the same data it is the same', async () => {
    const id = await desk.paidOrder();
    const preview = await receipt(id, { ...siti, preview: true });
    assert.deepEqual(preview.body.data.documents, [{ kind: 'KUITANSI', number: null, amount: PRICE }]);
    assert.equal((await documents(id)).length, 2);
    const first = await receipt(id, siti, 'kuitansi-1');
    assert.match(first.body.data.documents?.[0]?.number ?? '', /^KW\/2026\/\d{6}$/);
    assert.deepEqual((await receipt(id, siti)).body.data.documents, []);
    assert.deepEqual((await receipt(id, siti, 'kuitansi-1')).body.data, first.body.data);
    assert.equal((await documents(id)).length, 3);
    assert.deepEqual((await snapshots(id))[2]?.buyer, { ...siti, email: null, npwp: null, nik: null });
  });

  it('for other data takes the place of the one before, which is credited', async () => {
    const id = await desk.paidOrder();
    await receipt(id, siti);
    await receipt(id, company);
    assert.deepEqual((await kinds(id)).slice(2), [
      `KUITANSI ${PRICE}`,
      `NOTA_KREDIT ${PRICE} of KUITANSI ${PRICE}`,
      `KUITANSI ${PRICE}`,
    ]);
  });

  it('follows the money: a refund is taken off, and the next one is about what is left', async () => {
    const id = await desk.paidOrder();
    await receipt(id, siti);
    await desk.do(id, 'refund', { amount: 400_000, seat: 'KEEP' });
    await receipt(id, siti);
    assert.deepEqual((await kinds(id)).slice(2), [
      `KUITANSI ${PRICE}`,
      `NOTA_KREDIT 400000 of BUKTI_PEMBAYARAN ${PRICE}`,
      `NOTA_KREDIT 400000 of KUITANSI ${PRICE}`,
      `NOTA_KREDIT 600000 of KUITANSI ${PRICE}`,
      'KUITANSI 600000',
    ]);
  });

  it('has a place for the duty stamp above five million rupiah', async () => {
    const id = await desk.paidOrder();
    await desk.do(id, 'record-transfer', transfer(4_000_000, 'BCA 20'));
    await receipt(id, siti);
    assert.equal((await snapshots(id)).at(-1)?.needs_stamp, false);
    await desk.do(id, 'record-transfer', transfer(1, 'BCA 21'));
    await receipt(id, siti);
    assert.equal((await snapshots(id)).at(-1)?.needs_stamp, true);
  });

  it('is refused where nothing was paid, and for data that cannot be printed or read', async () => {
    const id = await desk.order();
    const nothing = await receipt(id, siti);
    assert.deepEqual([nothing.status, nothing.body.code], [409, 'NOTHING_PAID']);
    for (const wrong of [{ npwp: '123' }, { nik: '12345' }, { name: ' ' }, { name: '王小明' }, { address: '' }]) {
      const { status, body } = await receipt(id, { ...siti, ...wrong });
      assert.deepEqual([status, body.errors?.[0]?.field], [422, Object.keys(wrong)[0]]);
    }
  });

  it('is one however often it is asked for at once', async () => {
    const id = await desk.paidOrder();
    await Promise.all(Array.from({ length: 8 }, () => receipt(id, siti)));
    assert.deepEqual((await kinds(id)).slice(2), [`KUITANSI ${PRICE}`]);
  });

  it('brings a payment from before there were documents its bukti pembayaran, of today, with the time it was paid', async () => {
    const id = await desk.order();
    await server.db.query(
      `UPDATE invoices SET state = 'REPLACED' WHERE order_id = (SELECT id FROM orders WHERE transaction_id = $1)`,
      [id],
    );
    await server.db.query(
      `INSERT INTO ledger_entries (order_id, kind, amount, provider, provider_reference, channel, occurred_at, actor)
       SELECT id, 'PAYMENT', 300000, 'sandbox', 'lama', 'QRIS', '2026-03-01T03:00:00Z', 'PROVIDER' FROM orders WHERE transaction_id = $1`,
      [id],
    );
    assert.deepEqual(await kinds(id), [`TAGIHAN ${PRICE}`]);
    await receipt(id, siti);
    assert.deepEqual((await kinds(id)).slice(1), ['BUKTI_PEMBAYARAN 300000', 'KUITANSI 300000']);
    const [, proof] = await snapshots(id);
    assert.deepEqual([proof?.issued_on, proof?.movement?.at], ['2026-11-21', '2026-03-01T03:00:00.000Z']);
  });
});
