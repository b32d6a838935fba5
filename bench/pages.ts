/** First and repeat visits of the public pages, against the same source as one application, with and without a server that renders it, and a page written by hand. */
import { launch } from '../e2e/browser.ts';
import { type Measured, newVisitor } from './browser/visitor.ts';
import type { Findings, Verdict } from './report.ts';
import type { Site } from './site.ts';
import { median, shown, shuffled } from './statistics.ts';

const PATHS = ['/', '/search', '/bootcamps/full-stack-web-development'];

/** Variants whose repeat visit has a target. */
const REPEATED: readonly string[] = ['product', 'one application'];

type Figure = keyof Omit<Measured, 'lcpElement'>;

interface Variant {
  path: string;
  name: 'product' | 'one application' | 'rendered application' | 'by hand';
  address: string;
  cold: Measured[];
  warm: Measured[];
}

export async function measurePages({ product, spa, monolith, page }: Site, runs: number): Promise<Findings> {
  const variant = (path: string, name: Variant['name'], origin: string): Variant => ({
    path,
    name,
    address: origin + path,
    cold: [],
    warm: [],
  });
  const application = await spa();
  const rendered = await monolith();
  const variants = [
    ...PATHS.flatMap((path) => [
      variant(path, 'product', product.origin),
      variant(path, 'one application', application),
      variant(path, 'rendered application', rendered),
    ]),
    variant('/', 'by hand', await page()),
  ];
  for (const { address } of variants) await (await fetch(address)).text(); // servers are warm, browsers are not

  const browser = await launch();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const { name, address, cold, warm } of shuffled(variants)) {
        const visitor = await newVisitor(browser);
        cold.push(await visitor.visit(address));
        if (REPEATED.includes(name)) warm.push(await visitor.visit(address));
        await visitor.leave();
      }
    }
  } finally {
    await browser.close();
  }

  const of = (path: string, name: Variant['name']) =>
    variants.find((candidate) => candidate.path === path && candidate.name === name);
  const mid = (path: string, name: Variant['name'], key: Figure, visit: 'cold' | 'warm' = 'cold') =>
    median((of(path, name)?.[visit] ?? []).map((measured) => measured[key]));
  const ratio = (
    what: string,
    path: string,
    key: Figure,
    target: number,
    { against = 'one application', visit = 'cold' }: { against?: Variant['name']; visit?: 'cold' | 'warm' } = {},
  ): Verdict => ({
    what: `${what} of ${path}, to ${against}`,
    measured: mid(path, 'product', key, visit) / mid(path, against, key, visit),
    target,
    bound: 'most',
    unit: '×',
  });

  const repeated = variants.filter(({ name }) => REPEATED.includes(name));
  const against: Variant['name'] = 'rendered application';
  return {
    tables: [
      {
        title: 'First visit: Slow 4G, processor ×4, empty cache',
        note: 'Medians (lowest–highest), ms and KB as they crossed the wire. Script fetched for later, after the page was loaded and interactive, stands under "ahead".',
        columns: [
          'page',
          'variant',
          'FCP',
          'LCP',
          'interactive',
          'CLS',
          'script KB',
          'all KB',
          'ahead KB',
          'requests',
          'depth',
          'largest paint',
        ],
        rows: variants.map(({ path, name, cold }) => [
          path,
          name,
          shown(cold.map(({ fcp }) => fcp)),
          shown(cold.map(({ lcp }) => lcp)),
          shown(cold.map(({ interactive }) => interactive)),
          median(cold.map(({ cls }) => cls)).toFixed(3),
          (median(cold.map(({ scriptBytes }) => scriptBytes)) / 1024).toFixed(1),
          (median(cold.map(({ bytes }) => bytes)) / 1024).toFixed(1),
          (median(cold.map(({ aheadBytes }) => aheadBytes)) / 1024).toFixed(1),
          median(cold.map(({ requests }) => requests)),
          median(cold.map(({ depth }) => depth)),
          cold[0]?.lcpElement ?? '',
        ]),
      },
      {
        title: 'Repeat visit: the same, warm cache',
        columns: ['page', 'variant', 'FCP', 'LCP', 'interactive', 'all KB', 'requests'],
        rows: repeated.map(({ path, name, warm }) => [
          path,
          name,
          shown(warm.map(({ fcp }) => fcp)),
          shown(warm.map(({ lcp }) => lcp)),
          shown(warm.map(({ interactive }) => interactive)),
          (median(warm.map(({ bytes }) => bytes)) / 1024).toFixed(1),
          median(warm.map(({ requests }) => requests)),
        ]),
      },
    ],
    verdicts: [
      ...PATHS.map((path) => ratio('LCP', path, 'lcp', 0.35)),
      ...PATHS.map((path) => ratio('LCP', path, 'lcp', 1.05, { against })),
      ratio('LCP', '/', 'lcp', 1.15, { against: 'by hand' }),
      {
        what: 'script on /, more than one application',
        measured: (mid('/', 'product', 'scriptBytes') - mid('/', 'one application', 'scriptBytes')) / 1024,
        target: 8,
        bound: 'most',
        unit: 'KB',
      },
      ...PATHS.map((path) => ratio('interactive', path, 'interactive', 0.75)),
      ...PATHS.map((path) => ratio('interactive', path, 'interactive', 1.1, { against })),
      ...PATHS.map((path) => ratio('warm LCP', path, 'lcp', 0.35, { visit: 'warm' })),
      ...PATHS.map((path): Verdict => ({
        what: `CLS of ${path}`,
        measured: mid(path, 'product', 'cls'),
        target: 0.01,
        bound: 'most',
        unit: '',
      })),
    ],
  };
}
