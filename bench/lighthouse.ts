/** Lighthouse as a phone sees it, on every public page. */
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { freePort } from '../tools/free-port.ts';
import { Failure } from '../tools/workspace.ts';
import type { Findings, Verdict } from './report.ts';
import { publicPages, type Site } from './site.ts';
import { median, shown } from './statistics.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** A run takes long: one for so many runs of the other benchmarks. */
const EVERY = 2;
/** A floor, not an aim: what visitors feel is measured on the pages themselves (decision 006). */
const PERFORMANCE_FLOOR = 90;
/** How many times slower than the machine Lighthouse takes its phone to be, whatever the machine. */
const AS_IT_IS = throttling.mobileSlow4G.cpuSlowdownMultiplier;
/**
 * Benchmark index of that phone, a Moto G Power of 2022, from the calibration of processor throttling in Chrome's developer tools.
 * Times four it is a machine of 1,056; below 1,000 Lighthouse warns that the score suffers from the machine.
 */
const PHONE = 264;

interface Run {
  scores: Record<Category, number>;
  lcp: number;
  tbt: number;
  cls: number;
  slowdown: number;
  faults: string[];
}

export async function measureLighthouse({ product }: Site, runs: number): Promise<Findings> {
  const paths = await publicPages(product);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });

  /** What Lighthouse makes of this machine right now: a host that lends its processor unevenly is another one every minute. */
  async function benchmarkIndex(): Promise<number> {
    const page = await browser.newPage();
    const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
    await page.close();
    return index;
  }

  async function run(path: string, slowdown: number, attemptsLeft = 2): Promise<Run> {
    const result = await lighthouse(product.origin + path, {
      port,
      onlyCategories: [...CATEGORIES],
      output: 'json',
      logLevel: 'error',
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    });
    if (!result) throw new Failure(`Lighthouse gave no result for ${path}.`);
    const { audits, categories, runtimeError } = result.lhr;
    // On a busy machine a trace may come without its beginning; Lighthouse itself asks to be run again then.
    if (runtimeError && attemptsLeft > 0) return run(path, slowdown, attemptsLeft - 1);
    if (runtimeError) throw new Failure(`Lighthouse on ${path}: ${runtimeError.message}`);
    const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
    const numeric = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lcp: numeric('largest-contentful-paint'),
      tbt: numeric('total-blocking-time'),
      cls: numeric('cumulative-layout-shift'),
      slowdown,
      // Performance audits are advice; in the other categories each one below 1 is a fault.
      faults: CATEGORIES.slice(1).flatMap((category) =>
        (categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
    };
  }

  const rows: (string | number)[][] = [];
  const verdicts: Verdict[] = [];
  try {
    for (const path of paths) {
      const asItIs: Run[] = [];
      const phone: Run[] = [];
      for (let round = 0; round < Math.ceil(runs / EVERY); round += 1) {
        asItIs.push(await run(path, AS_IT_IS));
        phone.push(await run(path, Math.max(1, (await benchmarkIndex()) / PHONE)));
      }
      const mid = (of: Run[], read: (one: Run) => number) => median(of.map(read));
      const scores = CATEGORIES.map((category) => mid(phone, (one) => one.scores[category]));
      const cls = mid(phone, (one) => one.cls);
      rows.push([
        path,
        ...scores,
        Math.round(mid(phone, ({ lcp }) => lcp)),
        Math.round(mid(phone, ({ tbt }) => tbt)),
        cls.toFixed(3),
        shown(
          phone.map(({ slowdown }) => slowdown),
          1,
        ),
        mid(asItIs, (one) => one.scores.performance),
        Math.round(mid(asItIs, ({ tbt }) => tbt)),
        [...new Set([...asItIs, ...phone].flatMap(({ faults }) => faults))].join(', '),
      ]);
      CATEGORIES.forEach((category, at) =>
        verdicts.push({
          what: `Lighthouse ${category} of ${path}`,
          measured: scores[at] ?? 0,
          target: category === 'performance' ? PERFORMANCE_FLOOR : 100,
          bound: 'least',
          unit: '',
        }),
      );
      verdicts.push({ what: `Lighthouse CLS of ${path}`, measured: cls, target: 0.01, bound: 'most', unit: '' });
    }
  } finally {
    await browser.close();
  }
  return {
    tables: [
      {
        title: 'Lighthouse, mobile',
        note: `Medians. "slowdown" brings this machine, as it was in the minute of the run, to the index of the phone Lighthouse stands for (${PHONE}); the last columns are Lighthouse's own ×${AS_IT_IS}, which means that phone only on a machine of ${PHONE * AS_IT_IS}.`,
        columns: [
          'page',
          ...CATEGORIES,
          'LCP ms',
          'TBT ms',
          'CLS',
          'slowdown',
          `performance at ×${AS_IT_IS}`,
          `TBT ms at ×${AS_IT_IS}`,
          'faults',
        ],
        rows,
      },
    ],
    verdicts,
  };
}
