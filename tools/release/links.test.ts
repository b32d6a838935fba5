/** Remotes declare in `remote.json` which addresses of other remotes their pages lead to: `npm run unregister` goes by it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { RemoteDescriptor } from '@site/shared/contract';
import { addressesOfBoth } from '@site/shared/contract/route-pattern';
import { glob } from 'tinyglobby';
import { remoteDir, remoteNames } from '../workspace.ts';

const remotes = await Promise.all(
  remoteNames().map(
    async (name) => JSON.parse(await readFile(join(remoteDir(name), 'remote.json'), 'utf8')) as RemoteDescriptor,
  ),
);

/** Texts of a source that may be addresses; what is filled in counts as any word. */
const addressesIn = (source: string): string[] =>
  [...source.matchAll(/['"`](\/[a-z](?:[\w/-]|\$\{[^}]*\})*)/g)].map(([, text = '']) =>
    text.replace(/\$\{[^}]*\}/g, 'any'),
  );

for (const { name, links = [] } of remotes) {
  const others = remotes.filter((other) => other.name !== name).flatMap(({ routes }) => routes);

  test(`remote-${name} declares every address of another remote that its pages lead to, and no other`, async () => {
    const files = await glob(['src/**/*.{ts,tsx}', '!**/*.test.*', '!**/testing/**'], {
      cwd: remoteDir(name),
      absolute: true,
    });
    const found = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap(addressesIn);
    const ownedBy = (address: string) => others.find(({ path }) => addressesOfBoth(path, address).length > 0)?.id;
    const led = new Set(found.flatMap((address) => ownedBy(address) ?? []));
    assert.deepEqual([...new Set(links.map((address) => ownedBy(address)))].sort(), [...led].sort());
  });
}
