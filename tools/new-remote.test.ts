/** What `npm run new-remote` refuses. That it scaffolds a remote that works is shown where the commands are tried out. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { bin, root } from './workspace.ts';

let copy: string;
before(async () => {
  // It writes into the project, so it runs in a copy.
  copy = await mkdtemp(join(tmpdir(), 'karsa-new-remote-'));
  const sources = /^\/?$|^\/(tools|shell|shared|remote-\w+|package\.json)(\/|$)/;
  const skipped = /\/(node_modules|dist|coverage)(\/|$)/;
  await cp(root, copy, {
    recursive: true,
    filter: (file) => sources.test(file.slice(root.length)) && !skipped.test(file.slice(root.length)),
  });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});
after(() => rm(copy, { recursive: true, force: true }));

for (const [name, owner] of [
  ['search', /\/search, which belongs to remote-catalog/],
  ['signin', /\/signin, which belongs to the shell/],
] as const) {
  test(`a remote named ${name} is refused, because its first page would have an owner already`, async () => {
    const attempt = promisify(execFile)(bin('tsx'), [join(copy, 'tools/new-remote.ts'), name], { cwd: copy });
    await assert.rejects(attempt, ({ stderr }: { stderr: string }) => {
      assert.match(stderr, /Choose another name/);
      assert.match(stderr, owner);
      return true;
    });
    assert.ok(!existsSync(join(copy, `remote-${name}`)));
  });
}
