/** A folder on disk: what edges of several shells leave in it. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { publishAssets } from './publish-assets.ts';

const DAY = 24 * 3600 * 1000;
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-assets-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function shellWith(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(join(folder, 'client-'));
  await mkdir(dir, { recursive: true });
  for (const [file, content] of Object.entries({ 'stats.json': '{}', ...files }))
    await writeFile(join(dir, file), content);
  return dir;
}

test('the files of a shell are served beside those of the shell before, for 30 days after that one last ran', async () => {
  const store = join(folder, 'store');
  const older = await shellWith({ 'shell.aaaa.js': 'old', 'font.cccc.woff2': 'font' });
  const newer = await shellWith({ 'shell.bbbb.js': 'new', 'font.cccc.woff2': 'font' });
  await publishAssets(older, store, new Date(Date.now() - 31 * DAY));
  await publishAssets(older, store, new Date(Date.now() - 20 * DAY));
  await Promise.all([publishAssets(newer, store), publishAssets(newer, store)]);
  assert.deepEqual((await readdir(store)).sort(), ['font.cccc.woff2', 'shell.aaaa.js', 'shell.bbbb.js']);
  assert.equal(await readFile(join(store, 'shell.bbbb.js'), 'utf8'), 'new');

  await publishAssets(newer, store, new Date(Date.now() + 11 * DAY));
  assert.deepEqual((await readdir(store)).sort(), ['font.cccc.woff2', 'shell.bbbb.js']);
});
