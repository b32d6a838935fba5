import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readShellBuild } from './shell-build.ts';

async function build(t: TestContext, stats: string): Promise<string> {
  const shellDir = await mkdtemp(join(tmpdir(), 'karsa-shell-build-'));
  t.after(() => rm(shellDir, { recursive: true, force: true }));
  await mkdir(join(shellDir, 'client'));
  await writeFile(join(shellDir, 'client/stats.json'), stats);
  return shellDir;
}

test('names the script that starts the page, the font and the hash of each script', async (t) => {
  const shellDir = await build(t, JSON.stringify({ hash: 'abc', groups: { shell: ['vendor.js', 'shell.js'] } }));
  await writeFile(join(shellDir, 'client/shell.js'), '');
  await writeFile(join(shellDir, 'client/jakarta.woff2'), '');
  assert.deepEqual(await readShellBuild(shellDir), {
    clientDir: join(shellDir, 'client'),
    hash: 'abc',
    script: '/assets/shell.js',
    font: '/assets/jakarta.woff2',
    integrity: {
      '/assets/shell.js': 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
    },
  });
});

for (const [name, stats, message] of [
  ['without the shell', '{"hash":"abc","groups":{}}', /stats\.json names no script of the shell/],
  ['that is damaged', '{"hash":"abc"', /stats\.json is not JSON/],
  ['of another form', '{"hash":1,"groups":{}}', /stats\.json is not what it must be/],
] as const)
  test(`a build ${name} is refused by name`, async (t) => {
    const shellDir = await build(t, stats);
    await assert.rejects(readShellBuild(shellDir), message);
  });
