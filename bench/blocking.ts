/**
 * How long a public page keeps the processor of a slow phone from answering while it opens: what is beyond 50 ms of each task of its thread.
 * Tasks are measured by the processor time they took, and not by the clock: what else the machine does counts as little as possible.
 */
import type { Browser } from 'playwright-core';
import { launch } from '../e2e/browser.ts';
import { Failure } from '../tools/workspace.ts';
import type { Findings } from './report.ts';
import { publicPages, type Site } from './site.ts';
import { median, shown, shuffled } from './statistics.ts';

/** How many times slower the phone is. */
const SLOWER = 4;
/** What nobody feels of a task, ms. */
const UNFELT = 50;
/** The last thing a page does is to fetch what its links need, once the browser has nothing else to do, ms. */
const AFTERWARDS = 3000;
const TIMEOUT = 120_000;

/** An event of a trace, as far as it is read; times in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time. */
  tdur?: number;
  args: { name?: string; data?: { documentLoaderURL?: string } };
}

export async function measureBlocking({ product }: Site, runs: number): Promise<Findings> {
  const variants = (await publicPages(product)).flatMap((path) =>
    [true, false].map((withScripts) => ({ path, withScripts, times: [] as number[] })),
  );
  for (const { path } of variants) await (await fetch(product.origin + path)).text();
  const browser = await launch();
  try {
    for (let run = 0; run < runs; run += 1)
      for (const { path, withScripts, times } of shuffled(variants))
        times.push(await blockedBy(browser, product.origin + path, withScripts));
  } finally {
    await browser.close();
  }
  return {
    tables: [
      {
        title: `Blocking time of the public pages: processor ×${SLOWER}`,
        note: `Processor time beyond ${UNFELT} ms of each task until ${AFTERWARDS / 1000} s after the last request, ms.`,
        columns: ['page', 'scripts', 'median (lowest–highest)'],
        rows: variants.map(({ path, withScripts, times }) => [path, withScripts ? 'with' : 'without', shown(times)]),
      },
    ],
    verdicts: variants
      .filter(({ withScripts }) => withScripts)
      .map(({ path, times }) => ({
        what: `blocking time of ${path}`,
        measured: median(times),
        target: 300,
        bound: 'most',
        unit: 'ms',
      })),
  };
}

async function blockedBy(browser: Browser, address: string, withScripts: boolean): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  if (!withScripts) await page.route('**/*.js', (route) => route.abort());
  const tracer = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  tracer.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown[] as TraceEvent[])));
  await tracer.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'] },
    transferMode: 'ReportEvents',
  });
  await page.goto(address, { waitUntil: 'networkidle', timeout: TIMEOUT });
  await page.waitForTimeout(AFTERWARDS);
  const complete = new Promise((done) => tracer.once('Tracing.tracingComplete', done));
  await tracer.send('Tracing.end');
  await complete;
  await tracer.detach();
  await context.close();
  return blockingTime(events, address);
}

function blockingTime(events: readonly TraceEvent[], address: string): number {
  const began = events.find(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address);
  if (!began) throw new Failure(`The trace of ${address} has no beginning.`);
  const { pid } = began;
  const main = events.find((event) => event.pid === pid && event.args.name === 'CrRendererMain')?.tid;
  return events
    .filter(({ name, ts, ...task }) => name === 'RunTask' && task.pid === pid && task.tid === main && ts >= began.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWER - UNFELT), 0);
}
