import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { startS3Server, type S3Server } from '../../test/support/s3-server.ts';
import { MediaUnavailable } from './media-store.ts';
import { S3MediaStore } from './s3-media-store.ts';

describe('files in a bucket', () => {
  let server: S3Server;
  let store: S3MediaStore;

  before(async () => {
    server = await startS3Server();
    store = new S3MediaStore({
      store: 's3',
      bucket: 'media',
      region: 'auto',
      endpoint: server.endpoint,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });
  after(() => server.close());

  it('are put with their type and length, signed, in a form every such store takes', async () => {
    await store.put('a.png', Buffer.from('picture'), 'image/png');
    assert.deepEqual(server.stored.get('/media/a.png'), { content: Buffer.from('picture'), type: 'image/png' });
    assert.equal(server.requests[0]?.['content-length'], '7');
    assert.equal(server.requests[0]?.['content-encoding'], undefined);
    assert.match(server.requests[0]?.authorization ?? '', /^AWS4-HMAC-SHA256/);
  });

  it('are put from a file of this machine without holding it in memory', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-s3-'));
    const file = path.join(folder, 'document');
    const content = Buffer.alloc(3_000_000, 'pdf ');
    await fs.writeFile(file, content);
    await store.put('b.pdf', { path: file, bytes: content.byteLength }, 'application/pdf');
    await fs.rm(folder, { recursive: true });
    assert.equal(server.stored.get('/media/b.pdf')?.type, 'application/pdf');
    assert.ok(server.stored.get('/media/b.pdf')?.content.equals(content));
    assert.equal(server.requests.at(-1)?.['content-length'], '3000000');
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

  it('are given up soon where the store is silent, full or away, as something that may succeed later', async () => {
    const quick = new S3MediaStore(
      {
        ...{ store: 's3', bucket: 'media', region: 'auto', endpoint: server.endpoint },
        ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
      },
      { silentMs: 100 },
    );
    server.isSilent = true;
    await assert.rejects(quick.open('a.png'), MediaUnavailable);
    server.isSilent = false;
    server.isFull = true;
    await assert.rejects(quick.put('c.png', Buffer.from('picture'), 'image/png'), MediaUnavailable);
    server.isFull = false;
    await quick.put('c.png', Buffer.from('picture'), 'image/png');
    server.close();
    await assert.rejects(quick.open('c.png'), MediaUnavailable);
  });
});
