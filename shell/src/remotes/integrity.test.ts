import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FilesList } from '@site/shared/contract';
import { filesOf, verify } from './integrity.ts';

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const PAGE = 'export const price = 1;';
const LIST = JSON.stringify({
  pages: { 'enrolment.order': ['page.js'] },
  integrity: { 'page.js': hashOf(PAGE) },
} satisfies FilesList);

let server: Server;
/** What is there, by file; nothing is a 404. */
let files: Record<string, string>;
let asked: string[];
beforeAll((done) => {
  server = createServer((request, response) => {
    const file = String(request.url?.split('/').pop());
    asked.push(file);
    const content = files[file.replace(/\?.*/, '')];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  }).listen(0, '127.0.0.1', done);
});
afterAll((done) => void server.close(done));
let number = 0;
/** A release of its own for each test, because lists are remembered. */
let release: { base: string; files: string };
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  release = { base: `http://127.0.0.1:${port}/${(number += 1)}/`, files: hashOf(LIST) };
  files = { 'files.json': LIST, 'page.js': PAGE };
  asked = [];
});

/** The import map of the document. */
function documentNames(integrity: Record<string, string>): void {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
}
beforeEach(() => documentNames({}));

describe('a script of another remote', () => {
  test('that is what was released is taken, and neither it nor the list is asked for twice', async () => {
    const url = `${release.base}page.js`;
    await verify(release, [url]);
    await verify(release, [url]);
    expect(asked).toEqual(['files.json', 'page.js']);
    expect((await filesOf(release))?.pages).toEqual({ 'enrolment.order': ['page.js'] });
  });

  for (const [what, there, said] of [
    ['that was changed', { 'page.js': `${PAGE}steal();` }, /page\.js is not there, or/],
    ['whose list was changed', { 'files.json': LIST.replace('sha384-', 'sha384-A') }, /files\.json is not there, or/],
    ['that is away', { 'page.js': undefined }, /page\.js is not there, or/],
    ['whose list is away', { 'files.json': undefined }, /files\.json is not there, or/],
  ] as const)
    test(`${what} is refused, and taken once it is what was released`, async () => {
      const sound = files;
      files = { ...sound, ...there } as Record<string, string>;
      await expect(verify(release, [`${release.base}page.js`])).rejects.toThrow(said);
      files = sound;
      await verify(release, [`${release.base}page.js?retry=1`]);
      expect(asked.at(-1)).toBe('page.js?retry=1');
    });

  test('that its release does not name is refused, whatever it is', async () => {
    files['other.js'] = PAGE;
    await expect(verify(release, [`${release.base}other.js`])).rejects.toThrow(/other\.js is no script of its release/);
  });
});

describe('a script that the document names', () => {
  test('is left to the browser, under its own address', async () => {
    documentNames({ [`${release.base}page.js`]: hashOf('anything') });
    await verify(release, [`${release.base}page.js`]);
    expect(asked).toEqual([]);
  });

  test('is compared with that hash under another address', async () => {
    documentNames({ [`${release.base}page.js`]: hashOf(PAGE) });
    await verify({ base: release.base }, [`${release.base}page.js?retry=1`]);
    files['page.js'] = `${PAGE}steal();`;
    await expect(verify({ base: release.base }, [`${release.base}page.js?retry=2`])).rejects.toThrow(/not what was/);
    expect(asked).toEqual(['page.js?retry=1', 'page.js?retry=2']);
  });
});

test('a script of a release without a list is not compared: a remote in development, or an older release', async () => {
  await verify({ base: release.base }, [`${release.base}page.js`]);
  expect(await filesOf({ base: release.base })).toBeNull();
  expect(asked).toEqual([]);
});
