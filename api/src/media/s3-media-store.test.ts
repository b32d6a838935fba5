import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { S3MediaStore } from './s3-media-store.ts';

describe('files in a bucket', () => {
  const stored = new Map<string, { content: Buffer; type: string | undefined }>();
  const requests: http.IncomingHttpHeaders[] = [];
  let server: http.Server;
  let store: S3MediaStore;

  before(async () => {
    server = http.createServer((request, response) => {
      requests.push(request.headers);
      const key = request.url?.split('?')[0] ?? '';
      const found = stored.get(key);
      if (request.method === 'PUT') {
        void buffer(request).then((content) => {
          stored.set(key, { content, type: request.headers['content-type'] });
          response.end();
        });
      } else if (request.method === 'DELETE') {
        stored.delete(key);
        response.writeHead(204).end();
      } else if (found) response.writeHead(200, { 'content-length': found.content.length }).end(found.content);
      else response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code><Message>no</Message></Error>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    store = new S3MediaStore({ store: 's3', bucket: 'media', region: 'auto', endpoint: `http://127.0.0.1:${address.port}`, accessKeyId: 'key', secretAccessKey: 'secret' });
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('are put with their type and length, signed, in a form every such store takes', async () => {
    await store.put('a.png', Buffer.from('picture'), 'image/png');
    assert.deepEqual(stored.get('/media/a.png'), { content: Buffer.from('picture'), type: 'image/png' });
    assert.equal(requests[0]?.['content-length'], '7');
    assert.equal(requests[0]?.['content-encoding'], undefined);
    assert.match(requests[0]?.authorization ?? '', /^AWS4-HMAC-SHA256/);
  });

  it('are put from a file of this machine without holding it in memory', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-s3-'));
    const file = path.join(folder, 'document');
    const content = Buffer.alloc(3_000_000, 'pdf ');
    await fs.writeFile(file, content);
    await store.put('b.pdf', { path: file, bytes: content.byteLength }, 'application/pdf');
    await fs.rm(folder, { recursive: true });
    assert.equal(stored.get('/media/b.pdf')?.type, 'application/pdf');
    assert.ok(stored.get('/media/b.pdf')?.content.equals(content));
    assert.equal(requests.at(-1)?.['content-length'], '3000000');
  });

  it('are read, and gone once removed', async () => {
    const file = await store.open('a.png');
    assert.ok(file);
    assert.deepEqual([(await buffer(file.body)).toString(), file.bytes], ['picture', 7]);
    await store.remove('a.png');
    assert.equal(await store.open('a.png'), null);
  });

  it('have flat names', async () => {
    assert.equal(await store.open('../secret'), null);
    await assert.rejects(store.put('a/../b', Buffer.from(''), 'image/png'), RangeError);
  });
});
