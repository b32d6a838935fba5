/** What is built again, and what is not. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fingerprint } from './build.ts';

test('a workspace is built again when its source changes, not when tests or builds write into it', async () => {
  // Also where the checkout itself lies in a hidden folder, or in one named like those that are left out.
  const dir = await mkdtemp(join(tmpdir(), '.karsa-build-'));
  const workspace = join(dir, 'dist/remote-events');
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(workspace, file)), { recursive: true });
    await writeFile(join(workspace, file), content);
  };
  try {
    await write('src/routes.tsx', '1');
    const built = await fingerprint(workspace);
    for (const file of ['.swc/plugins/compiled', 'dist/client/a.js', 'coverage/lcov.info', 'src/routes.test.tsx'])
      await write(file, '1');
    assert.equal(await fingerprint(workspace), built);
    await write('src/routes.tsx', '2');
    assert.notEqual(await fingerprint(workspace), built);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
