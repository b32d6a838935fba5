/** The product's own server builds in a render process: pages that are given up, and code that ends the process later. */
import { breakServerBuild, isRendered, type OwnEdge } from '../own-edge.ts';
import { expect, test } from '../test.ts';
import { UNHURRIED } from '../unhurried.ts';

const html = async (edge: OwnEdge, path: string) => (await fetch(edge.origin + path)).text();

const deaths = async (edge: OwnEdge) => (await edge.logged()).filter(({ msg }) => msg === 'a render process ended');

/** Waits until a page is rendered on the server, or until it is left to the browser. */
const expectRendered = (edge: OwnEdge, path: string, expected: boolean): Promise<void> =>
  expect.poll(async () => isRendered(await html(edge, path)), { message: path }).toBe(expected);

test('a page that waits too long for the API leaves no call behind, and the process goes on', async ({ ownEdge }) => {
  const edge = await ownEdge({ env: { RENDER_BUDGET_MS: '2000' } });
  edge.api.mode = 'hanging';
  const paths = ['/bootcamps/product-management', '/search?search=data', '/corporate-needs'];
  await Promise.all(paths.map((path) => html(edge, path)));
  await expect.poll(() => edge.api.open, { message: 'calls to the API that are still open' }).toBe(0);
  edge.api.mode = 'up';
  for (const path of paths.slice(0, 2)) await expectRendered(edge, path, true);
  expect(await deaths(edge)).toEqual([]);
});

for (const [what, fault] of [
  ['throws in a timer', `setTimeout(() => { throw new Error('late'); }, 300);`],
  ['rejects a promise', `setTimeout(() => Promise.reject(new Error('late')), 300);`],
  ['kills its process', `setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);`],
] as const) {
  test(`a remote whose server build ${what} after it was loaded is left to the browser, and no other`, async ({
    ownEdge,
  }) => {
    const edge = await ownEdge({
      // A busy machine may take long for each page; it is no fault of the remotes.
      env: { PAGE_CACHE_MB: '0', ...UNHURRIED },
      prepare: (store) => breakServerBuild(store, 'enrolment', (source) => `${fault}\n${source}`),
    });
    await expectRendered(edge, '/corporate-needs', false);
    await expectRendered(edge, '/search', true);
    // The timer may end a process that already draws another remote's page: the end of one process blames no remote.
    const blamed = (await deaths(edge)).map(({ release }) => String(release).split('@')[0]);
    // The end of the process names no page, so the release is left out as a whole, after four of them.
    expect(blamed.filter((name) => name === 'enrolment')).toHaveLength(4);
  });
}
