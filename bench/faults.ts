/**
 * What a visitor sees when something fails, how soon, and what operators get of it. Each fault is made on an edge of its own, with the
 * settings of the product; it was not asked for the page before.
 */
import { appendFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { launch } from '../e2e/browser.ts';
import { changeRelease, type OwnEdge, startEdge } from '../e2e/own-edge.ts';
import { openStore } from '../shell/server/release-store.ts';
import { copy } from '../shell/src/frame/copy.ts';
import { freePort } from '../tools/free-port.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';
import { shown } from './statistics.ts';

const REMOTE = 'enrolment';
const PAGE = '/verify-certificate';
/** A page that needs the API. */
const COURSE = '/bootcamps/product-management';
/** What is not seen by then is called not seen, ms. */
const LONGEST = 60_000;
/** Server code that fails does so from this age of its process on: pages that warm it up are rendered before, ms. */
const FAILS_AFTER = 6_000;

const SIGHTS = {
  page: (page) => page.getByRole('heading', { level: 1, name: /Cek sertifikat|Product Management/ }),
  'notice above the readable page': (page) => page.getByRole('alert').filter({ hasText: copy.unanswering }),
  'boundary in the frame': (page) => page.getByRole('heading', { name: copy.remoteFailed.title }),
  'failed page in the frame': (page) => page.getByRole('heading', { name: copy.pageFailed.title }),
  'retry in the page': (page) => page.getByRole('main').getByRole('button', { name: 'Coba lagi' }),
} satisfies Record<string, (page: Page) => Locator>;
type Sight = keyof typeof SIGHTS;

interface Fault {
  name: string;
  /** By default the address is opened; or its link is followed on a page of another remote. */
  visit?: 'link';
  path?: string;
  /** What the visitor must see, in this order. */
  sees: Sight[];
  env?: Record<string, string>;
  /** What the browser gets for these scripts of the remote. */
  scripts?: RegExp;
  answer?: (route: Route) => Promise<void>;
  /** Changes the store before the edge opens it. */
  prepare?: (store: string) => Promise<void>;
  /** Done once the edge runs. The visit begins with its end, or, where it gives the way back, when it began. */
  begin?: (edge: OwnEdge) => Promise<void> | { over: Promise<void> };
}

const ENTRY = /\/remoteEntry\./;
const CHUNK = /\/enrolment\.verify-certificate\./;
const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const silent = () => new Promise<void>(() => undefined);
const changed = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `/* not as released */${await response.text()}` });
};

/** Its hash is not recorded: the release is not what went live. */
async function changeEntry(store: string): Promise<void> {
  const releases = openStore(store);
  const { version = '' } = (await releases.readPointer(REMOTE)) ?? {};
  const { client } = await releases.readRelease(REMOTE, version);
  await appendFile(join(releases.releaseDir(REMOTE, version), 'client', client.entry), '/* not as released */');
}

/** Runs code whenever the page is rendered: where it reads the name of its field. */
const whileRendered =
  (build: 'client' | 'server', code: string) =>
  (store: string): Promise<void> =>
    changeRelease(store, REMOTE, build, /^enrolment\.verify-certificate\./, (source) =>
      source.replace(/field:"ID Sertifikat"/, `get field(){${code}return "ID Sertifikat"}`),
    );
const onServer = (code: string): Pick<Fault, 'prepare' | 'begin'> => ({
  prepare: whileRendered('server', `if(process.uptime()*1000>${FAILS_AFTER}){${code}}`),
  begin: () => sleep(FAILS_AFTER),
});

const opened: Sight[] = ['page', 'notice above the readable page'];
const scripts = (name: string, of: RegExp, answer: (route: Route) => Promise<void>): Fault[] => [
  { name, scripts: of, answer, sees: opened },
  { name, scripts: of, answer, sees: ['boundary in the frame'], visit: 'link' },
];
const api = (mode: 'down' | 'hanging') => (edge: OwnEdge) => {
  edge.api.mode = mode;
  return Promise.resolve();
};

const FAULTS: Fault[] = [
  { name: 'none', sees: ['page'] },
  { name: 'none', sees: ['page'], visit: 'link' },
  ...scripts('entry 404', ENTRY, missing),
  ...scripts('entry hangs', ENTRY, silent),
  { name: 'entry changed on its way', scripts: ENTRY, answer: changed, sees: opened },
  { name: 'entry changed in the store, no release before', prepare: changeEntry, sees: ['failed page in the frame'] },
  ...scripts('chunk 404', CHUNK, missing),
  ...scripts('chunk hangs', CHUNK, silent),
  {
    name: 'page throws in the browser',
    prepare: whileRendered('client', 'throw new Error("broken page");'),
    sees: ['page', 'failed page in the frame'],
  },
  {
    name: 'page throws in the browser',
    prepare: whileRendered('client', 'throw new Error("broken page");'),
    sees: ['failed page in the frame'],
    visit: 'link',
  },
  { name: 'page throws on the server', ...onServer('throw new Error("broken page");'), sees: ['page'] },
  { name: 'page loops for ever on the server', ...onServer('for(;;);'), sees: ['page'] },
  {
    name: 'page takes all memory of the server',
    ...onServer('const hoard=[];for(;;)hoard.push(new Array(1e6).fill(Math.random()));'),
    sees: ['page'],
  },
  {
    name: 'render process is killed during the page',
    ...onServer('process.kill(process.pid,"SIGKILL");for(;;);'),
    sees: ['page'],
  },
  { name: 'API down, page never made', path: COURSE, begin: api('down'), sees: ['retry in the page'] },
  { name: 'API hangs, page never made', path: COURSE, begin: api('hanging'), sees: ['retry in the page'] },
  {
    name: 'API down, page made before',
    path: COURSE,
    env: { PAGE_FRESH_MS: '0' },
    async begin(edge) {
      await (await fetch(edge.origin + COURSE)).text();
      await api('down')(edge);
    },
    sees: ['page'],
  },
  {
    name: 'pointer of the remote damaged',
    begin: (edge) => writeFile(join(edge.storeDir, REMOTE, 'current.json'), ''),
    sees: ['page'],
  },
  {
    name: 'whole store gone',
    begin: (edge) => rename(edge.storeDir, `${edge.storeDir}-gone`),
    sees: opened,
  },
  { name: 'edge killed, and started again', begin: (edge) => ({ over: edge.restart() }), sees: ['page'] },
];

export async function measureFaults({ product }: Site, runs: number): Promise<Findings> {
  const found = FAULTS.map((fault) => ({
    fault,
    times: fault.sees.map(() => [] as number[]),
    told: new Set<string>(),
  }));
  const browser = await launch();
  try {
    for (let run = 0; run < runs; run += 1)
      for (const { fault, times, told } of found) {
        const seen = await visit(browser, product, fault);
        seen.times.forEach((ms, at) => Number.isFinite(ms) && times[at]?.push(ms));
        seen.told.forEach((line) => told.add(line));
        console.log(fault.name, seen.times.map(Math.round).join(', '));
      }
  } finally {
    await browser.close();
  }
  const missed = found.flatMap(({ times }) => times.filter(({ length }) => length < runs));
  const latest = (names: RegExp) =>
    Math.max(...found.filter(({ fault }) => names.test(fault.name)).flatMap(({ times }) => times.flat()));
  return {
    tables: [
      {
        title: 'Faults: what a visitor sees, and how soon',
        note: `From the navigation, or the click on a link, until it is seen, ms (median, lowest–highest); browser, edge and API on one machine without a slow network. Operators: metrics of the edge that stand for faults, and its warnings.`,
        columns: ['fault', 'visit', 'visitor sees after ms', 'operators get'],
        rows: found.map(({ fault, times, told }) => [
          fault.name,
          fault.visit === 'link' ? 'follows a link' : 'opens the address',
          fault.sees.map((sight, at) => `${sight}: ${shown(times[at] ?? [])}`).join('; '),
          [...told].join('; ') || '–',
        ]),
      },
    ],
    verdicts: [
      {
        what: 'faults whose visitor did not see what is promised',
        measured: missed.length,
        target: 0,
        bound: 'most',
        unit: '',
      },
      {
        what: 'notice or boundary of a remote that hangs',
        measured: latest(/^(entry|chunk) hangs/),
        target: 8000,
        bound: 'most',
        unit: 'ms',
      },
    ],
  };
}

/** One visit to a site with the fault. A sight that was not seen has no time. */
async function visit(
  browser: Browser,
  product: Site['product'],
  { path = PAGE, prepare, begin, env, scripts, answer, visit, sees }: Fault,
): Promise<{ times: number[]; told: string[] }> {
  const metricsPort = await freePort();
  const edge = await startEdge({
    product,
    env: { RENDER_BUDGET_MS: '1500', METRICS_PORT: String(metricsPort), ...env },
    ...(prepare && { prepare }),
  });
  const context = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' });
  try {
    const page = await context.newPage();
    if (answer)
      await page.route(
        (url) => url.pathname.startsWith(`/remotes/${REMOTE}/`) && scripts?.test(url.pathname) === true,
        answer,
      );
    if (visit === 'link') {
      await page.goto(`${edge.origin}/search`);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    }
    let started = Date.now();
    const begun = begin?.(edge);
    const over = begun && 'over' in begun ? begun.over : Promise.resolve();
    if (begun && !('over' in begun)) {
      await begun;
      started = Date.now();
    }
    const seen = sees.map(async (sight) => {
      await SIGHTS[sight](page).first().waitFor({ timeout: LONGEST });
      return Date.now() - started;
    });
    const times = Promise.all(seen.map((sight) => sight.catch(() => Number.NaN)));
    if (visit === 'link') await page.getByRole('banner').getByRole('link', { name: 'Sertifikat' }).click();
    // Who finds no site at all tries again.
    else while (!(await page.goto(edge.origin + path, { waitUntil: 'commit' }).catch(() => null))) await sleep(100);
    const result = { times: await times, told: [] as string[] };
    await over;
    // A browser reports when its page is left.
    await page.goto('about:blank');
    for (const deadline = Date.now() + 2_000; Date.now() < deadline; await sleep(500))
      result.told = await toldOf(edge, metricsPort);
    return result;
  } finally {
    await context.close();
    await edge.stop();
  }
}

/** Metrics that stand for faults and are not zero, without versions, and warnings of the log. */
async function toldOf(edge: OwnEdge, metricsPort: number): Promise<string[]> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = metrics
    .split('\n')
    .filter((line) =>
      /^edge_(browser_(stages_failed|fallbacks|boundaries|errors|visits)|renders|last_good|plain_shells|render_processes_ended|client_only)/.test(
        line,
      ),
    )
    .filter((line) => !/ 0$|outcome="(rendered|well)"/.test(line))
    .map((line) =>
      line
        .replace(/,?version="[^"]*"/, '')
        .replace(/ \d+$/, '')
        .replace('{}', ''),
    );
  const warnings = (await edge.logged())
    .filter(({ level }) => Number(level) >= 40)
    .map(({ msg }) => `log: ${String(msg)}`);
  return [...lines, ...warnings];
}
