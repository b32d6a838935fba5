import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import Fastify from 'fastify';
import { serveFiles } from './static-files.ts';

test('browsers get the scripts, fonts and pictures of a release, and nothing else of the store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karsa-files-'));
  const app = Fastify();
  try {
    const served = [
      ...['files.json', 'page.js', 'page.js.br', 'font.woff2', 'photo.svg', 'photo.png', 'photo.jpg', 'photo.jpeg'],
      ...['photo.webp', 'photo.avif', 'photo.gif'],
    ].map((file) => `stories/1.0.0-3fa9c1d2/client/${file}`);
    const hidden = [
      ...['client/talk.mp4', 'client/page.js.map', 'client/.hidden.js', 'client/notes.txt', 'maps/page.js.map'],
      ...['server/remoteEntry.cjs', 'server/photo.png', 'release.json', 'record.json'],
    ].map((file) => `stories/1.0.0-3fa9c1d2/${file}`);
    const store = join(folder, 'store');
    for (const file of [...served, ...hidden, 'stories/current.json', 'remotes.json']) {
      await mkdir(dirname(join(store, file)), { recursive: true });
      await writeFile(join(store, file), 'content');
    }
    await mkdir(join(folder, 'client'));
    await serveFiles(app, join(folder, 'client'), [store]);
    const statusOf = async (file: string) => (await app.inject(`/remotes/${file}`)).statusCode;
    for (const file of [...served, 'stories/current.json']) assert.equal(await statusOf(file), 200, file);
    for (const file of [...hidden, 'remotes.json']) assert.equal(await statusOf(file), 404, file);
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
});
