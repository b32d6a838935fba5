/** Lighthouse as a phone sees it, on every public page. */
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import type { ReleaseSet } from '@site/shared/contract';
import { findBrowser } from '../e2e/browser.ts';
import { freePort } from '../tools/processes.ts';
import { Failure } from '../tools/workspace.ts';
import type { Findings, Verdict } from './report.ts';
import type { Site } from './site.ts';
import { median, shown } from './statistics.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A run takes long: one for so many runs of the other benchmarks. */
const EVERY = 2;

export async function measureLighthouse({ product }: Site, runs: number): Promise<Findings> {
  const { remotes } = (await (await fetch(`${product.origin}/remotes.json`)).json()) as ReleaseSet;
  const paths = remotes.flatMap(({ routes }) => routes.filter((route) => route.public).map(({ path, example }) => example ?? path)).filter((path) => !path.includes(':'));
  const port = await freePort();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`] });
  const rows: (string | number)[][] = [];
  const verdicts: Verdict[] = [];
  try {
    for (const path of paths) {
      const seen: { scores: number[]; lcp: number; cls: number; tbt: number; machine: number; faults: string[] }[] = [];
      for (let run = 0; run < Math.ceil(runs / EVERY); run += 1) {
        const result = await lighthouse(product.origin + path, { port, onlyCategories: [...CATEGORIES], output: 'json', logLevel: 'error' });
        if (!result) throw new Failure(`Lighthouse gave no result for ${path}.`);
        const { audits, categories, environment, runtimeError } = result.lhr;
        if (runtimeError) throw new Failure(`Lighthouse on ${path}: ${runtimeError.message}`);
        seen.push({
          scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
          lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
          cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
          tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
          machine: environment.benchmarkIndex,
          // Performance audits are advice; in the other categories each one below 1 is a fault.
          faults: CATEGORIES.slice(1).flatMap((category) => (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id)),
        });
      }
      const scores = CATEGORIES.map((_, at) => median(seen.map(({ scores: all }) => all[at] ?? 0)));
      const cls = median(seen.map((one) => one.cls));
      rows.push([path, ...scores, Math.round(median(seen.map(({ lcp }) => lcp))), Math.round(median(seen.map(({ tbt }) => tbt))), cls.toFixed(3), shown(seen.map(({ machine }) => machine)), [...new Set(seen.flatMap(({ faults }) => faults))].join(', ')]);
      CATEGORIES.forEach((category, at) => verdicts.push({ what: `Lighthouse ${category} of ${path}`, measured: scores[at] ?? 0, target: category === 'performance' ? 95 : 100, bound: 'least', unit: '' }));
      verdicts.push({ what: `Lighthouse CLS of ${path}`, measured: cls, target: 0.01, bound: 'most', unit: '' });
    }
  } finally {
    await browser.close();
  }
  return {
    tables: [
      {
        title: 'Lighthouse, mobile',
        note: 'Medians. "machine" is what Lighthouse makes of this processor in the same moment, median (lowest–highest): blocking time is four times what it was here, so it doubles where this halves.',
        columns: ['page', ...CATEGORIES, 'LCP ms', 'TBT ms', 'CLS', 'machine', 'faults'],
        rows,
      },
    ],
    verdicts,
  };
}
