import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { newKey } from '../../../../test/support/orders.ts';

const FAMILY = {
  ...{ name: 'Ibu Rini', email: 'rini@example.com', email_student: 'bagus@example.com' },
  ...{ first_name: 'Bagus', last_name: 'Pratama' },
};
const RECEIPT = { name: 'PT Rini Jaya', address: 'Jl. Melati 5, Jakarta', npwp: '01.234.567.8-901.000' };

describe('the documents of an order, on its page,', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);
  const kinds = async (secret: string) => (await buyer.open(secret)).documents.map(({ kind }) => kind);
  const file = async (secret: string, document: number | undefined) => {
    const { statusCode, headers, rawPayload } = await server.app.inject(
      `/api/v1/my-registration/${secret}/documents/${document}/file`,
    );
    return { status: statusCode, headers, bytes: rawPayload };
  };

  it('are listed and downloaded by who pays', async () => {
    const secret = await buyer.link(await desk.paidOrder());
    const { documents } = await buyer.open(secret);
    assert.deepEqual(
      documents.map(({ kind, amount }) => `${kind} ${amount}`),
      ['TAGIHAN 1000000', 'BUKTI_PEMBAYARAN 1000000'],
    );
    const [, proof] = documents;
    assert.match(proof?.number ?? '', /^BP\/2026\/\d{6}$/);
    const { status, headers, bytes } = await file(secret, proof?.id);
    assert.deepEqual(
      [status, headers['content-type'], headers['cache-control'], headers['referrer-policy']],
      [200, 'application/pdf', 'private, no-store', 'no-referrer'],
    );
    assert.equal(headers['content-disposition'], `attachment; filename="${proof?.number.replaceAll('/', '-')}.pdf"`);
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  });

  it("are not there by a participant's link", async () => {
    const id = await desk.paidOrder(FAMILY);
    const [payers, theirs] = [await buyer.link(id), await buyer.link(id, 'bagus@example.com')];
    const [document] = (await buyer.open(payers)).documents;
    assert.deepEqual((await buyer.open(theirs)).documents, []);
    assert.deepEqual(
      [(await file(payers, document?.id)).status, (await file(theirs, document?.id)).status],
      [200, 404],
    );
    const { status, body } = await buyer.do(theirs, 'receipt', RECEIPT);
    assert.deepEqual([status, body.code], [409, 'NOT_POSSIBLE']);
  });

  it('are those of this order alone', async () => {
    const [one, other] = [await buyer.link(await desk.paidOrder()), await buyer.link(await desk.paidOrder())];
    const [document] = (await buyer.open(one)).documents;
    assert.equal((await file(other, document?.id)).status, 404);
    await buyer.do(one, 'new-link');
    assert.equal((await file(one, document?.id)).status, 404);
  });

  it('get a kuitansi in the name that is asked for, once a call', async () => {
    const id = await desk.paidOrder();
    const [secret, key] = [await buyer.link(id), newKey()];
    assert.equal((await buyer.open(secret)).may.ask_receipt, true);
    const { status, body } = await buyer.do(secret, 'receipt', RECEIPT, key);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.data.page.documents.at(-1)?.kind, 'KUITANSI');
    assert.equal((await buyer.do(secret, 'receipt', RECEIPT, key)).status, 200);
    assert.deepEqual(await kinds(secret), ['TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI']);
    const { actions } = await desk.read(id);
    assert.deepEqual(
      actions.map(({ action, actor }) => [action, actor]),
      [['RECEIPT', 'BUYER']],
    );
    await buyer.do(secret, 'receipt', { ...RECEIPT, name: 'Rini Hartati' }, newKey());
    assert.deepEqual(await kinds(secret), ['TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT', 'KUITANSI']);
  });

  it('get no kuitansi before something was paid, or for what cannot be printed', async () => {
    const unpaid = await buyer.link(await desk.order());
    assert.equal((await buyer.open(unpaid)).may.ask_receipt, false);
    assert.equal((await buyer.do(unpaid, 'receipt', RECEIPT)).status, 409);
    const paid = await buyer.link(await desk.paidOrder());
    for (const wrong of [{ name: '王小明' }, { address: ' ' }, { npwp: '123' }, { nik: '123' }])
      assert.equal((await buyer.do(paid, 'receipt', { ...RECEIPT, ...wrong })).status, 422, JSON.stringify(wrong));
    assert.deepEqual(await kinds(paid), ['TAGIHAN', 'BUKTI_PEMBAYARAN']);
  });
});

describe('links tried for their documents', () => {
  const server = useServer({ RATE_UNKNOWN_LINKS: '3' });

  it('count as those tried for the page', async () => {
    const statuses = [];
    for (let times = 0; times < 4; times += 1)
      statuses.push((await server.get(`/api/v1/my-registration/${'c'.repeat(43)}/documents/1/file`)).status);
    assert.deepEqual(statuses, [404, 404, 404, 429]);
  });
});
