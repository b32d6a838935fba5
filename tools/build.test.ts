/** What is built again, and what is not. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { builtWith, fingerprint } from './build.ts';
import { deployables } from './deployables.ts';
import { importsOf } from './testing/imports.ts';
import { root } from './workspace.ts';

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

test('the shell, the API and a remote are built again when any file changes that they are made of', async () => {
  const workspaces = deployables.filter(({ name }) => existsSync(join(root, name)));
  const imports = await importsOf(workspaces.flatMap(({ entry }) => entry ?? []));
  for (const { name, entry } of workspaces) {
    const imported = [...(imports.get(entry ?? '') ?? [])];
    assert.ok(imported.length > 1, name);
    const parts = [name, ...builtWith(join(root, name))];
    assert.deepEqual(
      imported.filter((file) => !parts.some((part) => file === part || file.startsWith(`${part}/`))),
      [],
      name,
    );
  }
});
