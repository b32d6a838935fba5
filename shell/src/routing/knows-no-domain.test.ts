/** The shell, and the proof of releases in it, know remotes and their addresses by what they declare only (`remote.json`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@site/shared/contract';

const root = join(__dirname, '../../..');
const remotes = readdirSync(root)
  .filter((folder) => /^remote-\w+$/.test(folder))
  .map((folder) => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as RemoteDescriptor);

const files = ['shell/src', 'shell/server', 'tools/release/proof']
  .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
  .filter(
    ({ name, parentPath }) =>
      /\.tsx?$/.test(name) && !/\.test\.|\.fixture\./.test(name) && !/\/testing$/.test(parentPath),
  )
  .map(({ name, parentPath }) => join(parentPath, name));

/** First words of the addresses of remotes: `admin-dashboard`, `bootcamps`. The start page is the shell's, too. */
const words = [
  ...new Set(remotes.flatMap(({ routes }) => routes.flatMap(({ path }) => /^\/([a-z0-9_-]+)/.exec(path)?.[1] ?? []))),
];

test('no file of the shell or of the proof of releases names a remote or an address of one', () => {
  expect(words).toEqual(expect.arrayContaining(['search', 'bootcamps', 'admin-dashboard', 'my-classes']));
  const names = new RegExp(
    `\\bremote-(${remotes.map(({ name }) => name).join('|')})\\b|['"\`](${remotes.map(({ name }) => name).join('|')})['"\`.]`,
  );
  const addresses = new RegExp(`[/(](${words.join('|')})(?![\\w-])`);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        names.test(line) || addresses.test(line) ? `${file.slice(root.length + 1)}:${at + 1} ${line.trim()}` : [],
      ),
  );
  expect(found).toEqual([]);
});
