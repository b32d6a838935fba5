/** Staff send real files at and over every limit, with the progress in sight. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { fillCourse, newCourseName } from '../course-form.ts';
import { origin } from '../product.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

const MEGABYTE = 1024 * 1024;
const IMAGE_LIMIT = 10 * MEGABYTE;
const DOCUMENT_LIMIT = 50 * MEGABYTE;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-uploads-'));
});
test.afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A PNG of exactly so many bytes: a small picture, and a chunk that readers pass over. */
function png(bytes: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const side = 64;
  const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 0, 0, 0, 0]); // eight bits of grey
  const start = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header)]);
  const end = Buffer.concat([
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return Buffer.concat([start, chunk('paDd', Buffer.alloc(bytes - start.length - end.length - 12)), end]);
}

/** A PDF of exactly so many bytes: one blank page, and a comment. */
function pdf(bytes: number): Buffer {
  const start =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n%';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(start), Buffer.alloc(bytes - start.length - end.length, 'x'), Buffer.from(end)]);
}

async function file(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('files at their limits are sent with their progress in sight; one byte more, or another type, is refused before anything is sent', async ({
  page,
  context,
}) => {
  await page.goto('/admin-dashboard/courses');
  const name = newCourseName();
  await page.getByRole('button', { name: 'Add Course' }).click();
  await fillCourse(page, name);

  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/courses/create') ? 1 : 0));
  await page.getByLabel('Header image').setInputFiles(await file('terlalu-besar.png', png(IMAGE_LIMIT + 1)));
  await expect(page.getByText('Berkas 10.1MB terlalu besar. Paling besar 10MB.')).toBeVisible();
  await page
    .getByLabel('Thumbnail')
    .setInputFiles(await file('lukisan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  await expect(page.getByText('Jenis berkas tidak didukung. Pilih PNG, JPG, JPEG.')).toBeVisible();
  await page.getByLabel('Document').setInputFiles(await file('terlalu-besar.pdf', pdf(DOCUMENT_LIMIT + 1)));
  await expect(page.getByText('Berkas 50.1MB terlalu besar. Paling besar 50MB.')).toBeVisible();

  await page.getByLabel('Header image').setInputFiles(await file('kepala.png', png(IMAGE_LIMIT)));
  await page.getByLabel('Thumbnail').setInputFiles(await file('kartu.png', png(IMAGE_LIMIT)));
  await page.getByLabel('Document').setInputFiles(await file('silabus.pdf', pdf(DOCUMENT_LIMIT)));
  await expect(page.getByText('terlalu besar'), 'what was refused is forgotten').toHaveCount(0);
  expect(sent).toBe(0);

  // Slow enough for the eye: 70 MB in about four seconds.
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 18 * MEGABYTE,
  });
  await page.getByRole('button', { name: 'Simpan program' }).click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expect(page.getByRole('progressbar'), 'one for each file').toHaveCount(3);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible({ timeout: 60_000 });
  expect(sent).toBe(1);

  const slug = name.toLowerCase().replace(' ', '-');
  const answer = await fetch(`${origin}/api/v1/courses/read-one?slug=${slug}`);
  const { data } = (await answer.json()) as { data: { header_image: string; thumbnail: string; document: string } };
  const stored = (name: string) => fetch(`${origin}/media/${name}`);
  for (const picture of [data.header_image, data.thumbnail])
    expect((await stored(picture)).headers.get('content-type')).toBe('image/png');
  expect((await (await stored(data.document)).arrayBuffer()).byteLength, 'a document is stored as it was sent').toBe(
    DOCUMENT_LIMIT,
  );
});
