import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { removeBrokenOff } from './broken-off.ts';

it('what a killed backup left is removed a day later, and no other folder beside a backup', async (t) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-backups-'));
  t.after(() => fs.rm(folder, { recursive: true, force: true }));
  const make = async (name: string, hoursAgo: Record<string, number>) => {
    for (const [part, hours] of Object.entries(hoursAgo)) {
      const at = new Date(Date.now() - hours * 3600 * 1000);
      await fs.mkdir(path.join(folder, name, part), { recursive: true });
      await fs.utimes(path.join(folder, name, part), at, at);
    }
  };
  await make('monday.unfinished', { database: 25, media: 25 });
  await make('tuesday.unfinished', { database: 30, media: 1 });
  await make('sunday', { database: 100, media: 100 });
  await make('data.unfinished', { base: 100 });

  assert.deepEqual(await removeBrokenOff(path.join(folder, 'wednesday')), [path.join(folder, 'monday.unfinished')]);
  assert.deepEqual((await fs.readdir(folder)).sort(), ['data.unfinished', 'sunday', 'tuesday.unfinished']);
  assert.deepEqual(await removeBrokenOff(path.join(folder, 'not-there/wednesday')), []);
});
