import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PDFDocument } from 'pdf-lib';
import { useServer } from '../../../../test/support/app.ts';

describe('the scheme of the financial partner', () => {
  const server = useServer();

  it('is a file of one page that everybody may download, and the same each time', async () => {
    const [one, again] = await Promise.all([1, 2].map(() => server.app.inject('/api/v1/instalment-scheme')));
    assert.equal(one?.statusCode, 200);
    assert.equal(one.headers['content-type'], 'application/pdf');
    assert.equal(one.headers['content-disposition'], 'attachment; filename="skema-cicilan.pdf"');
    const document = await PDFDocument.load(one.rawPayload);
    assert.equal(document.getPageCount(), 1);
    assert.equal(document.getTitle(), 'Skema cicilan untuk Bootcamp dan Professional Development');
    assert.ok(again?.rawPayload.equals(one.rawPayload));
  });
});
