/**
 * Faults of the running product, made on purpose and taken back: a page that was never made is rendered again within a minute, without a person, a
 * release or a restart. How long each took stands in the report.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRendered, type OwnEdge } from '../own-edge.ts';
import { expect, test } from '../test.ts';

const LONGEST = 60_000;

let searches = 0;
/** Asks for a search that nobody made before. */
async function isNewPageRendered({ origin }: OwnEdge): Promise<boolean> {
  searches += 1;
  const answer = await fetch(`${origin}/search?q=recovery-${searches}`, { signal: AbortSignal.timeout(LONGEST) });
  await answer.arrayBuffer();
  return answer.headers.get('x-rendered') === 'fresh';
}

async function untilRendered(edge: OwnEdge): Promise<void> {
  const since = Date.now();
  await expect
    .poll(() => isNewPageRendered(edge), { message: 'a new page is rendered', timeout: LONGEST, intervals: [100] })
    .toBe(true);
  test.info().annotations.push({ type: 'rendered again after', description: `${Date.now() - since} ms` });
}

/** Releases that were blamed for the end of a render process. */
const blamed = async (edge: OwnEdge) =>
  (await edge.logged()).filter(({ msg, release }) => msg === 'a render process ended' && release !== null);

async function signalRenderProcesses(edge: OwnEdge, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await edge.renderProcesses()) process.kill(pid, signal);
}

/** Makes a fault. @returns takes it back, where it does not end by itself */
type Fault = (edge: OwnEdge) => Promise<(() => Promise<void>) | undefined>;

const faults: Record<string, Fault> = {
  async 'all render processes are killed'(edge) {
    await signalRenderProcesses(edge, 'SIGKILL');
    return undefined;
  },
  async 'a healthy render process is suspended, twice'(edge) {
    await signalRenderProcesses(edge, 'SIGSTOP');
    await expect
      .poll(() => isNewPageRendered(edge), { message: 'another takes its place', timeout: LONGEST })
      .toBe(true);
    await signalRenderProcesses(edge, 'SIGSTOP');
    return undefined;
  },
  async 'the edge is suspended'(edge) {
    edge.signal('SIGSTOP');
    await sleep(3000);
    return async () => edge.signal('SIGCONT');
  },
  async 'the edge is killed'(edge) {
    await edge.restart();
    return undefined;
  },
  async 'the API is down'(edge) {
    edge.api.mode = 'down';
    expect(await isNewPageRendered(edge)).toBe(false);
    return async () => void (edge.api.mode = 'up');
  },
  async 'the API never answers'(edge) {
    edge.api.mode = 'hanging';
    expect(await isNewPageRendered(edge)).toBe(false);
    return async () => void (edge.api.mode = 'up');
  },
  async 'the store is away while the render processes end'(edge) {
    const away = `${edge.storeDir}-away`;
    await rename(edge.storeDir, away);
    await signalRenderProcesses(edge, 'SIGKILL');
    expect(await isNewPageRendered(edge)).toBe(false);
    return () => rename(away, edge.storeDir);
  },
  async 'a pointer is cut off'(edge) {
    const pointer = join(edge.storeDir, 'catalog/current.json');
    const whole = await readFile(pointer, 'utf8');
    await writeFile(pointer, whole.slice(0, 20));
    expect(await isNewPageRendered(edge), 'what was live is served on').toBe(true);
    return () => writeFile(pointer, whole);
  },
  async 'the list of remotes is cut off'(edge) {
    const list = join(edge.storeDir, 'remotes.json');
    const whole = await readFile(list, 'utf8');
    await writeFile(list, whole.slice(0, 5));
    expect(await isNewPageRendered(edge), 'what was live is served on').toBe(true);
    return () => writeFile(list, whole);
  },
};

for (const [fault, make] of Object.entries(faults))
  test(`pages are rendered again, and no release is blamed, after ${fault}`, async ({ ownEdge }) => {
    const edge = await ownEdge({ env: { RENDER_BUDGET_MS: '5000' } });
    await untilRendered(edge);
    await (
      await make(edge)
    )?.();
    await untilRendered(edge);
    expect(await blamed(edge)).toEqual([]);
  });

test('a course whose data its page does not expect costs no other page anything, and is rendered once they are right', async ({
  ownEdge,
}) => {
  const edge = await ownEdge();
  await untilRendered(edge);
  const course = `${edge.origin}/bootcamps/full-stack-web-development`;
  // No text: React refuses to draw it.
  edge.api.rewrite.set('/api/v1/courses/read-one', (answer) => ({
    ...answer,
    data: { ...(answer.data as object), title: { of: 'another version' } },
  }));
  const processes = await edge.renderProcesses();
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await fetch(course)).status).toBe(503);
    expect(await isNewPageRendered(edge)).toBe(true);
  }
  expect(await edge.renderProcesses(), 'no process ended').toEqual(processes);
  edge.api.rewrite.clear();
  expect(isRendered(await (await fetch(course)).text())).toBe(true);
});
