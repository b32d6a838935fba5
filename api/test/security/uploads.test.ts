/** Files at the real limits, many at once, broken off, and made to be two things at the same time (OWASP API4; ASVS V5). */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Course } from '../../src/modules/catalogue/courses/schemas.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { Fixtures } from '../support/fixtures.ts';
import { ServerProcess } from '../support/server-process.ts';

const MB = 1024 * 1024;
const IMAGE_LIMIT = 10 * MB;
const DOCUMENT_LIMIT = 50 * MB;

describe('uploads at the limits', () => {
  let database: TestDatabase;
  let folder: string;
  let server: ServerProcess;
  let token: string;
  let category: number;
  let noise: Buffer;
  let number = 0;

  before(async () => {
    database = await createTestDatabase();
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-uploads-'));
    await fs.mkdir(path.join(folder, 'tmp'));
    const given = new Fixtures(database.db);
    token = await given.staffToken();
    category = await given.category();
    // Noise does not compress: nearly ten megabytes of it.
    noise = await sharp({
      create: {
        width: 1750,
        height: 1750,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    assert.ok(noise.byteLength > 8 * MB && noise.byteLength < IMAGE_LIMIT, `${noise.byteLength} bytes`);
    server = await ServerProcess.start(env());
  });
  after(async () => {
    await server.stop();
    await database.drop();
    await fs.rm(folder, { recursive: true, force: true });
  });

  const env = () => ({
    DATABASE_URL: database.url,
    KARSA_DATA_DIR: folder,
    TMPDIR: path.join(folder, 'tmp'),
    RATE_OTHER: '1000000',
  });
  type Files = Partial<Record<'header_image' | 'thumbnail' | 'document', Buffer>>;
  const form = (files: Files) => {
    number += 1;
    const data = new FormData();
    for (const [name, value] of Object.entries({
      title: `Program ${number}`,
      code: `K-${number}`,
      slug: `program-${number}`,
      type: 'BOOTCAMP',
      category_id: String(category),
      description: 'Panjang',
      short_description: 'Ringkas',
      price: '0',
    }))
      data.append(name, value);
    for (const [name, content] of Object.entries(files))
      data.append(name, new Blob([new Uint8Array(content)]), `${name}.bin`);
    return data;
  };
  const create = async (files: Files) => {
    const reply = await fetch(`${server.base}/api/v1/courses/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form(files),
    });
    const body = (await reply.json()) as { data: Course; errors?: { field: string; message: string }[] };
    return { status: reply.status, body };
  };
  const padded = (content: Buffer, bytes: number) =>
    Buffer.concat([content, Buffer.alloc(bytes - content.byteLength, 0x20)]);
  const pdf = (bytes: number) => padded(Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'), bytes);
  const unfinished = async () =>
    (await fs.readdir(path.join(folder, 'tmp'))).filter((name) => name.startsWith('karsa-upload-'));
  const inStore = async (): Promise<string[]> => fs.readdir(path.join(folder, 'media')).catch(() => []);
  /** Without the narrower copies, which are made in the background, and without what is being written, which may be one of them. */
  const stored = async () => (await inStore()).filter((name) => !/-\d+\.(avif|webp)$|\.part$/.test(name)).length;
  const beingWritten = async () => (await inStore()).filter((name) => name.endsWith('.part'));
  const memory = async () =>
    Number(/^process_resident_memory_bytes (\S+)$/m.exec(await (await fetch(`${server.base}/metrics`)).text())?.[1]);

  const watchingMemory = async <T>(work: () => Promise<T>) => {
    const before = await memory();
    let highest = before;
    let running = true;
    const watching = (async () => {
      while (running) {
        highest = Math.max(highest, await memory());
        await sleep(20);
      }
    })();
    const result = await work().finally(() => {
      running = false;
    });
    await watching;
    return { result, before, highest };
  };

  it('are taken at 10 MB an image and 50 MB a document, and refused one byte above, by field', async () => {
    const { status, body } = await create({ header_image: padded(noise, IMAGE_LIMIT), document: pdf(DOCUMENT_LIMIT) });
    assert.equal(status, 201, JSON.stringify(body));
    const document = await fetch(`${server.base}/media/${body.data.document}`);
    assert.equal((await document.arrayBuffer()).byteLength, DOCUMENT_LIMIT);
    const files = await stored();
    for (const [field, content, limit] of [
      ['header_image', padded(noise, IMAGE_LIMIT + 1), 10],
      ['thumbnail', padded(noise, IMAGE_LIMIT + 1), 10],
      ['document', pdf(DOCUMENT_LIMIT + 1), 50],
    ] as const) {
      const refused = await create({ [field]: content });
      assert.deepEqual(
        [refused.status, refused.body.errors],
        [413, [{ field, message: `Berkas paling besar ${limit} MB` }]],
      );
    }
    assert.equal(await stored(), files);
    assert.deepEqual(await unfinished(), []);
  });

  it('five at once, 350 MB together, do not add up in memory, and leave nothing unfinished', async (test) => {
    await create({ header_image: noise });
    const files = {
      header_image: padded(noise, IMAGE_LIMIT),
      thumbnail: padded(noise, IMAGE_LIMIT),
      document: pdf(DOCUMENT_LIMIT),
    };
    const {
      result: answers,
      before,
      highest,
    } = await watchingMemory(() => Promise.all(Array.from({ length: 5 }, () => create(files))));
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(5).fill(201),
    );
    test.diagnostic(`${Math.round(before / MB)} MB before, at most ${Math.round(highest / MB)} MB`);
    assert.ok(highest - before < 200 * MB, `${Math.round((highest - before) / MB)} MB more`);
    assert.deepEqual(await unfinished(), []);
  });

  it('that break off half-way leave nothing behind', async () => {
    const files = await stored();
    const encoded = new Response(form({ header_image: noise, document: pdf(DOCUMENT_LIMIT) }));
    const content = Buffer.from(await encoded.arrayBuffer());
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': content.byteLength,
    };
    const begun = Array.from({ length: 10 }, (_, index) => {
      const request = http.request(`${server.base}/api/v1/courses/create`, { method: 'POST', headers });
      request.on('error', () => undefined);
      request.write(content.subarray(0, Math.round((content.byteLength * (index + 1)) / 12)));
      return request;
    });
    for (const deadline = Date.now() + 20_000; (await unfinished()).length < 10 && Date.now() < deadline;)
      await sleep(50);
    assert.equal((await unfinished()).length, 10, 'all are under way (control)');
    for (const request of begun) request.destroy();
    const left = async () => [...(await unfinished()), ...(await beingWritten())];
    let remaining = await left();
    for (const deadline = Date.now() + 20_000; remaining.length > 0 && Date.now() < deadline;) {
      await sleep(50);
      remaining = await left();
    }
    assert.deepEqual([remaining, await stored()], [[], files]);
    assert.equal((await fetch(`${server.base}/readyz`)).status, 200);
  });

  it('of a server that was killed are removed by the next one, those of another running one are not', async () => {
    const beginUpload = () => {
      const request = http.request(`${server.base}/api/v1/courses/create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      });
      request.on('error', () => undefined);
      request.write(
        `--x\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.png"\r\n\r\n${'a'.repeat(MB)}`,
      );
    };
    const untilUnfinished = async (count: number) => {
      for (const deadline = Date.now() + 20_000; (await unfinished()).length !== count && Date.now() < deadline;)
        await sleep(50);
      return unfinished();
    };
    beginUpload();
    assert.equal((await untilUnfinished(1)).length, 1);
    await server.stop('SIGKILL');
    const [left = ''] = await unfinished();
    assert.ok(left, 'it leaves its folder behind (control)');
    server = await ServerProcess.start(env());
    assert.deepEqual(await unfinished(), []);

    beginUpload();
    const [underWay = ''] = await untilUnfinished(1);
    const another = await ServerProcess.start(env());
    assert.deepEqual(await unfinished(), [underWay]);
    await server.stop('SIGKILL');
    server = another;
  });

  it('of a picture of 30,000 × 30,000 pixels in a hundred kilobytes are refused before it is unpacked', async (test) => {
    const bomb = bigPicture(30_000);
    assert.equal(
      (await sharp(bomb, { limitInputPixels: false }).metadata()).width,
      30_000,
      'it is a real picture (control)',
    );
    const started = Date.now();
    const {
      result: { status, body },
      before,
      highest,
    } = await watchingMemory(() => create({ header_image: bomb }));
    const took = Date.now() - started;
    test.diagnostic(
      `${Math.round(bomb.byteLength / 1024)} kB, refused in ${took} ms with ${Math.round((highest - before) / MB)} MB more`,
    );
    assert.deepEqual([status, body.errors?.[0]?.field], [422, 'header_image']);
    // Unpacked it would be 3.6 GB.
    assert.ok(took < 10_000, `${took} ms`);
    assert.ok(highest - before < 100 * MB, `${Math.round((highest - before) / MB)} MB more`);
  });

  it('that are two things at once become one: pictures are drawn again, a document can only be downloaded', async () => {
    const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#27387C' } })
      .jpeg()
      .toBuffer();
    const zip = Buffer.from('504b03040a0000000000', 'hex');
    const script = Buffer.from('<script>alert(document.domain)</script>');
    const { status, body } = await create({
      thumbnail: Buffer.concat([jpeg, zip, Buffer.from('evil.exe')]),
      document: Buffer.concat([pdf(200), script]),
    });
    assert.equal(status, 201);
    const image = Buffer.from(await (await fetch(`${server.base}/media/${body.data.thumbnail}`)).arrayBuffer());
    assert.equal((await sharp(image).metadata()).format, 'jpeg');
    assert.ok(!image.includes(zip) && !image.includes('evil.exe'));
    const document = await fetch(`${server.base}/media/${body.data.document}`);
    assert.equal(document.headers.get('content-type'), 'application/pdf');
    assert.match(document.headers.get('content-disposition') ?? '', /^attachment/);
    assert.match(document.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal(document.headers.get('x-content-type-options'), 'nosniff');
  });
});

/** A black square, one bit a pixel. */
function bigPicture(side: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.byteLength);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
