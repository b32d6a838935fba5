import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { PDFPage } from 'pdf-lib';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { deliverDueMails } from '../../../mail/deliver.ts';
import { FolderMailer } from '../../../mail/folder-mailer.ts';
import { amountInWords } from './amount-in-words.ts';
import type { ListedDocument } from './repository.ts';

describe('the file of a document', () => {
  const server = useServer();
  const desk = new Desk(server);
  const documents = async (id: string) =>
    (await desk.get<{ rows: ListedDocument[] }>(`/api/v1/orders/${id}/documents`)).body.data.rows;
  const file = async (id: string, document: number | undefined, token?: string) => {
    const reply = await server.app.inject({
      url: `/api/v1/orders/${id}/documents/${document}/file`,
      headers: { authorization: `Bearer ${token ?? (await desk.signIn())}` },
    });
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
  };

  it('is a PDF with the number as its name, which no cache keeps, and the same each time', async () => {
    const id = await desk.paidOrder();
    const [, proof] = await documents(id);
    const { status, headers, bytes } = await file(id, proof?.id);
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'application/pdf');
    assert.equal(headers['cache-control'], 'private, no-store');
    assert.equal(headers['content-disposition'], `attachment; filename="${proof?.number.replaceAll('/', '-')}.pdf"`);
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
    server.clock.set('2026-11-22T02:00:00Z');
    assert.ok(bytes.equals((await file(id, proof?.id)).bytes));
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('is made for every kind, whatever people typed', async () => {
    const id = await desk.paidOrder({ name: '王小明 '.repeat(20).trim() });
    await desk.do(id, 'receipt', { name: 'PT Panjang '.repeat(15).trim(), address: 'Jl. Panjang\n'.repeat(30).trim() });
    await desk.do(id, 'refund', { amount: 100_000, seat: 'KEEP' });
    const all = await documents(id);
    assert.deepEqual(
      all.map(({ kind }) => kind),
      ['TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT', 'NOTA_KREDIT'],
    );
    for (const one of all) assert.equal((await file(id, one.id)).status, 200, one.kind);
  });

  it('has a sign that it explains, and no empty box, for letters that cannot be printed', async (t) => {
    const printed = async (name: string) => {
      const drawn = t.mock.method(PDFPage.prototype, 'drawText');
      const id = await desk.paidOrder({ name });
      await file(id, (await documents(id)).at(-1)?.id);
      const texts = drawn.mock.calls.map(({ arguments: [text] }) => text);
      drawn.mock.restore();
      return texts;
    };
    const NOTE = 'Tanda ? menggantikan huruf yang tidak dapat dicetak.';
    const foreign = await printed('Wáng 王小明');
    assert.ok(foreign.includes('Wáng ???') && foreign.includes(NOTE), foreign.join());
    const latin = await printed('Nguyễn Thị Łucja');
    assert.ok(latin.includes('Nguyễn Thị Łucja') && !latin.includes(NOTE), latin.join());
  });

  it('is shown with its own order alone, to staff who may see orders', async () => {
    const [one, other] = [await desk.paidOrder(), await desk.paidOrder()];
    const [document] = await documents(one);
    assert.equal((await file(other, document?.id)).status, 404);
    assert.equal((await file('00000000-0000-4000-8000-000000000000', document?.id)).status, 404);
    assert.equal((await server.get(`/api/v1/orders/${one}/documents`)).status, 401);
    assert.equal((await file(one, document?.id, await server.given.staffToken('INSTRUCTOR'))).status, 403);
    const academic = await server.given.staffToken('ACADEMIC');
    assert.equal((await server.get(`/api/v1/orders/${one}/documents`, academic)).status, 403);
    const receipt = { reason: 'x', name: 'A', address: 'B' };
    const bearer = { authorization: `Bearer ${academic}` };
    assert.equal((await server.send('POST', `/api/v1/orders/${one}/receipt`, receipt, bearer)).status, 403);
  });
});

describe('the mails about an order', () => {
  const server = useServer();
  const desk = new Desk(server);
  const mailTo = async (subject: RegExp) => {
    const folder = path.join(server.folder, 'outbox');
    await deliverDueMails(server.db, new FolderMailer(folder), (error) => assert.fail(String(error)));
    const mails = await Promise.all(
      (await fs.readdir(folder)).map((name) => fs.readFile(path.join(folder, name), 'utf8')),
    );
    return mails.filter((mail) => subject.test(mail)).map((mail) => mail.replaceAll('=\r\n', ''));
  };

  it('name the tagihan, and bring the payer the bukti pembayaran', async () => {
    await desk.paidOrder({ email: 'pembayar@example.com' });
    const [bill] = await mailTo(/^Subject: Selesaikan/m);
    assert.match(bill ?? '', /Tagihan: TG\/2026\/000001/);
    assert.doesNotMatch(bill ?? '', /application\/pdf/);
    const confirmed = await mailTo(/^Subject: .* sudah pasti/m);
    const payers = confirmed.filter((mail) => mail.includes('To: pembayar@example.com'));
    assert.equal(payers.length, 1);
    assert.match(payers[0] ?? '', /BP\/2026\/000001/);
    assert.match(payers[0] ?? '', /filename=BP-2026-000001\.pdf/);
    const others = confirmed.filter((mail) => !payers.includes(mail));
    assert.equal(others.length, 1);
    for (const mail of others) assert.doesNotMatch(mail, /BP\/2026|application\/pdf/);
  });
});

describe('an amount in words', () => {
  it('is written as on a receipt', () => {
    const written: [number, string][] = [
      [1, 'satu'],
      [11, 'sebelas'],
      [15, 'lima belas'],
      [20, 'dua puluh'],
      [100, 'seratus'],
      [119, 'seratus sembilan belas'],
      [1_000, 'seribu'],
      [1_100, 'seribu seratus'],
      [21_305, 'dua puluh satu ribu tiga ratus lima'],
      [101_000, 'seratus satu ribu'],
      [1_250_000, 'satu juta dua ratus lima puluh ribu'],
      [
        2_147_483_647,
        'dua miliar seratus empat puluh tujuh juta empat ratus delapan puluh tiga ribu enam ratus empat puluh tujuh',
      ],
    ];
    for (const [amount, words] of written) assert.equal(amountInWords(amount), `${words} rupiah`);
  });
});
