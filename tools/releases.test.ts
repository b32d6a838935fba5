/** What the lists of releases say of a remote with which something is wrong. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { openStore } from '../shell/server/release-store.ts';
import { releaseOf } from '../shell/server/test-site.ts';
import { goLive } from './release/publish.ts';
import { unregister } from './release/unregister.ts';
import { bin, root } from './workspace.ts';

let store: string;
before(async () => {
  store = await mkdtemp(join(tmpdir(), 'karsa-releases-'));
  const releases = openStore(store);
  for (const remote of ['catalog', 'enrolment', 'events']) {
    await mkdir(releases.releaseDir(remote, '1'), { recursive: true });
    await writeFile(join(releases.releaseDir(remote, '1'), 'release.json'), JSON.stringify(releaseOf(remote, '1')));
    await goLive(releases, remote, '1');
  }
  await unregister(releases, 'events');
  await writeFile(join(store, 'catalog/current.json'), '{"version":');
});
after(() => rm(store, { recursive: true, force: true }));

const run = (command: string, ...words: string[]) =>
  promisify(execFile)(bin('tsx'), [join(root, `tools/${command}.ts`), ...words], {
    cwd: root,
    env: { ...process.env, RELEASE_STORE: store, EDGE_URLS: 'none' },
  });

test('a damaged pointer, and a remote that is not registered, are named with what to do', async () => {
  const { stdout } = await run('releases');
  assert.match(
    stdout,
    /^remote-catalog\n {2}catalog\/current\.json is .*\. The next release of the remote writes it again\.$/m,
  );
  assert.match(stdout, /^remote-events\n {2}It is not registered: the site does not show it\.$/m);
  assert.match(stdout, /^remote-enrolment\n {2,}version/m, 'nothing is wrong with it');
});

test('a rollback by a damaged pointer is refused in one line', async () => {
  await assert.rejects(run('rollback', 'catalog'), ({ stderr }: { stderr: string }) => {
    assert.match(
      stderr.trim(),
      /^catalog\/current\.json is [^\n]*\. The next release of the remote writes it again\.$/,
    );
    return true;
  });
});
