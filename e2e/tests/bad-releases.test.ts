/** Releases that would harm visitors or other teams are refused before they go live, with a message that says what is wrong: docs/bad-releases.md. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@site/shared/contract';
import { openStore } from '../../shell/server/release-store.ts';
import { assemble } from '../../tools/release/assemble.ts';
import { discard, storeBuilt } from '../../tools/release/publish.ts';
import { NotProven, prove } from '../../tools/release/prove.ts';
import { remoteDir } from '../../tools/workspace.ts';
import { apiOrigin, storeDir } from '../product.ts';
import { expect, test } from '../test.ts';

const REMOTE = 'enrolment';
const ROUTE = 'enrolment.verify-certificate';

/** What a bad release does. Code is JavaScript that runs in the browser or on the server. */
interface Fault {
  /** The page it is about: a public one where absent. */
  route?: string;
  /** Runs each time the page is drawn in the browser. */
  browser?: string;
  /** Runs when the routes are loaded in the browser. */
  atStart?: string;
  /** Runs each time the page is drawn on the server. */
  server?: string;
  /** Body of the route's loader on the server. */
  loader?: string;
  /** What the page shows instead, in both. */
  instead?: string;
  /** What the page shows instead, on the server alone. */
  insteadOnServer?: string;
  change?: (descriptor: RemoteDescriptor) => void;
  /** Changes the built files. */
  files?: (dist: string) => Promise<void>;
}

/** Our policy lets no style element in, but rules that scripts write, as styled-components does. */
const styled = (css: string): Fault => ({
  browser: `if (!globalThis.bad) { globalThis.bad = new CSSStyleSheet(); bad.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets.push(bad); }`,
});

const faults: [name: string, fault: Fault, refusal: RegExp][] = [
  ['throws when it is drawn in the browser', { browser: 'throw new Error("bad");' }, /error boundary|threw.*bad/],
  ['throws later', { browser: 'setTimeout(() => { throw new Error("bad"); }, 50);' }, /threw in the browser: bad/],
  ['leaves a promise rejected', { browser: 'Promise.reject(new Error("bad"));' }, /threw in the browser: bad/],
  ['writes an error to the console', { browser: 'console.error("bad");' }, /error to the console: bad/],
  ['never ends in the browser', { browser: 'for (;;);' }, /did not answer for 20 s|did not (mount|become interactive)/],
  [
    'changes a built-in of all',
    { atStart: 'Array.prototype.map = function () { return []; };' },
    /Array\.prototype\.map/,
  ],
  ['adds to a built-in of all', { atStart: 'Object.prototype.bad = () => 1;' }, /Object\.prototype\.bad/],
  [
    'replaces a function of the browser',
    { browser: 'globalThis.fetch = async () => new Response();' },
    /fetch of the browser/,
  ],
  ['hides the header by a global style', styled('header { display: none }'), /shell's frame/],
  ['hides the header where a page has a main element', styled('body:has(main) header { opacity: 0 }'), /shell's frame/],
  ['moves the header', styled('body { padding-left: 40px }'), /moved from/],
  [
    'covers the header',
    {
      ...styled('#bad { position: fixed; inset: 0; z-index: 9999 }'),
      atStart:
        'setTimeout(() => document.body.append(Object.assign(document.createElement("div"), { id: "bad" })), 300);',
    },
    /of the header is covered/,
  ],
  ['hides the footer', styled('footer { visibility: hidden }'), /footer of the shell's frame looks different/],
  ['gives the frame another font', styled('body { font-family: serif !important }'), /looks different/],
  [
    'hides the header on a phone',
    styled('@media (max-width: 400px) { header { display: none } }'),
    /at 360 px: header of the shell's frame is gone/,
  ],
  [
    'is wider than a phone',
    { browser: 'document.querySelector("main > *")?.style.setProperty("min-width", "500px");' },
    /at 360 px: the page is \d+ px wider than the window/,
  ],
  ['leaves a global', { browser: 'globalThis.leftover = 1;' }, /it leaves "leftover" on window/],
  ['gives the pages of all a style', styled('h2 { color: red }'), /its style "h2" holds for the pages of all remotes/],
  [
    'leaves a listener',
    { browser: 'addEventListener("keydown", () => undefined);' },
    /its listener for "keydown" of window is still there \(routes\.\S+\.js:\d+:\d+\)/,
  ],
  [
    'leaves an interval',
    { browser: 'setInterval(() => undefined, 1000);' },
    /its interval still runs \(routes\.\S+\.js:\d+:\d+\)/,
  ],
  ['removes the header', { browser: 'document.querySelector("header")?.remove();' }, /is gone|threw|console/],
  [
    'shows a picture that is not there',
    {
      browser:
        'if (!document.getElementById("bad")) { const i = new Image(); i.id = "bad"; i.src = "/remotes/enrolment/bad.png"; document.querySelector("main").append(i); }',
    },
    /image \/remotes\/enrolment\/bad\.png answers 404/,
  ],
  [
    'shows a picture far down that is not there',
    {
      browser:
        'if (!document.getElementById("bad")) { const i = new Image(); i.id = "bad"; i.loading = "lazy"; i.style.marginTop = "20000px"; i.src = "/remotes/enrolment/bad.png"; document.querySelector("main").append(i); }',
    },
    /image \/remotes\/enrolment\/bad\.png answers 404/,
  ],
  [
    'names a picture by an address that only its build knows',
    { instead: '(props) => ({ ...m.Page(props), type: "img", key: "x", props: { src: "bad.png", alt: "" } })' },
    /image \/bad\.png answers 404/,
  ],
  ['shows nothing', { instead: '() => null' }, /is empty/],
  [
    'draws something else on the server than in the browser',
    { insteadOnServer: '() => "only on the server"' },
    /threw in the browser|error to the console/,
  ],
  [
    'sends what visitors do to another site',
    { browser: 'fetch("https://elsewhere.example/").catch(() => undefined);' },
    /error to the console: .*elsewhere\.example/,
  ],
  [
    'throws on a page for which one has to sign in',
    { route: 'enrolment.my-classes', browser: 'throw new Error("bad");' },
    /\/my-classes: .*(error boundary|threw)/,
  ],
  [
    'throws on a page whose address has parameters',
    { route: 'enrolment.waiting-list', browser: 'throw new Error("bad");' },
    /\/waiting-list\/A+: .*(error boundary|threw)/,
  ],
  [
    'throws on a page of an order that there is',
    {
      route: 'enrolment.my-registration',
      // Whenever the order is there, however long that takes.
      browser:
        'new MutationObserver((_, seen) => { if (!document.querySelector("main").textContent.includes("Rp")) return; seen.disconnect(); throw new Error("bad"); }).observe(document.body, { childList: true, subtree: true });',
    },
    /\/my-registration\/A+: threw in the browser: bad/,
  ],
  [
    'lacks a script of the page',
    {
      files: async (dist) => {
        const [script = ''] = (await readdir(join(dist, 'client'))).filter((file) => file.startsWith(ROUTE));
        await rm(join(dist, 'client', script));
      },
    },
    /did not mount|answers 404|fell back/,
  ],
  ['has an entry that throws', { atStart: 'throw new Error("bad");' }, /did not mount|fell back|error boundary/],
  ['leads visitors elsewhere', { browser: 'location.href = "/search";' }, /leads visitors to \/search by itself/],
  [
    'leads visitors elsewhere inside the site',
    {
      browser:
        'setTimeout(() => { if (location.pathname === "/search") return; history.pushState(null, "", "/search"); dispatchEvent(new PopStateEvent("popstate")); }, 50);',
    },
    /\/verify-certificate: leads to \/search by itself/,
  ],
  [
    'does not say that one has to sign in',
    {
      route: 'enrolment.my-classes',
      change: ({ routes }) => {
        for (const route of routes) delete route.signIn;
      },
    },
    /\/my-classes: leads to \/my-classes\/sign-in by itself\. Give the route its "signIn"/,
  ],
  ['throws when it is drawn on the server', { server: 'throw new Error("bad");' }, /was not rendered on the server/],
  ['never ends on the server', { server: 'for (;;);' }, /was not rendered on the server/],
  ['ends the process of the server', { server: 'process.exit(1);' }, /was not rendered on the server/],
  [
    'loads for three seconds',
    { loader: 'return new Promise((resolve) => setTimeout(resolve, 3000, null));' },
    /within the budget/,
  ],
  ['never loads', { loader: 'return new Promise(() => undefined);' }, /was not rendered on the server/],
];

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-bad-'));
  await cp(storeDir, join(folder, 'releases'), { recursive: true });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Copies the build of the remote with one of its routes, and spoils it. */
async function spoiled(fault: Fault): Promise<string> {
  const dir = await mkdtemp(join(folder, 'remote-'));
  const own = remoteDir(REMOTE);
  for (const file of ['remote.json', 'package.json', 'dist'])
    await cp(join(own, file), join(dir, file), { recursive: true });
  const descriptor = JSON.parse(await readFile(join(dir, 'remote.json'), 'utf8')) as RemoteDescriptor;
  const { route = ROUTE } = fault;
  descriptor.routes = descriptor.routes.filter(({ id }) => id === route);
  fault.change?.(descriptor);
  await writeFile(join(dir, 'remote.json'), JSON.stringify(descriptor));
  const { browser = '', atStart = '', server = '', instead, insteadOnServer = instead } = fault;
  const drawn = (code: string, shown = instead) =>
    `.then((m) => ({ Page: ${shown ?? `(props) => { ${code} return m.Page(props); }`} }))`;
  await change(join(dir, 'dist/client'), route, atStart, drawn(browser));
  await change(join(dir, 'dist/server'), route, '', drawn(server, insteadOnServer), fault.loader);
  await fault.files?.(join(dir, 'dist'));
  return dir;
}

/** Changes the script of the routes, as the compiler has written it. */
async function change(dist: string, id: string, atStart: string, drawn: string, loader?: string): Promise<void> {
  const [name = ''] = (await readdir(dist)).filter((file) => /^routes\..*js$/.test(file));
  const file = join(dist, name);
  const source = await readFile(file, 'utf8');
  const route = new RegExp(`(id:"${id}".*?)(page:\\(\\)=>.*?\\))(\\},\\{id:|\\}\\])`, 's');
  expect(source, `the route in ${file}`).toMatch(route);
  const changed = source.replace(
    route,
    (_, before: string, page: string, end: string) =>
      `${before}${loader === undefined ? '' : `loader:()=>{${loader}},`}${page}${drawn}${end}`,
  );
  await writeFile(file, `${atStart}${changed}`);
}

async function proofOf(fault: Fault): Promise<string> {
  const releases = openStore(join(folder, 'releases'));
  const dir = await spoiled(fault);
  const release = await assemble(dir);
  await storeBuilt(releases, join(dir, 'dist'), release);
  try {
    await prove({ store: releases, release, apiUrl: apiOrigin, isVisited: true });
    return 'proven';
  } catch (error) {
    if (error instanceof NotProven) return error.message;
    throw error;
  } finally {
    await discard(releases, REMOTE, release.version);
    await rm(dir, { recursive: true, force: true });
  }
}

test.describe('a release is proven', () => {
  test('with more navigation than the row of the header has space for: the rest is in a menu', async () => {
    const change = (descriptor: RemoteDescriptor) => {
      descriptor.navigation = Array.from({ length: 14 }, (_, order) => ({
        ...{ label: `Halaman tambahan ${order}`, href: '/verify-certificate' },
        ...{ place: 'header' as const, order: 100 + order },
      }));
    };
    expect(await proofOf({ change })).toBe('proven');
  });
});

test.describe('a release is refused that', () => {
  test('(control) a good one is proven', async () => {
    expect(await proofOf({})).toBe('proven');
  });

  for (const [name, fault, refusal] of faults)
    test(name, async () => {
      expect(await proofOf(fault)).toMatch(refusal);
    });

  test('could not be visited, because the machine has no browser', async () => {
    const own = process.env['CHROME_PATH'];
    process.env['CHROME_PATH'] = '/nowhere/chromium';
    try {
      await expect(proofOf({})).rejects.toThrow('CHROME_PATH names /nowhere/chromium, where there is no browser.');
    } finally {
      if (own === undefined) delete process.env['CHROME_PATH'];
      else process.env['CHROME_PATH'] = own;
    }
  });
});
