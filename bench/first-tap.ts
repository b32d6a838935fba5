/** How soon a page answers the first tap: one that comes with the last of its scripts, when nothing of them has run yet. */
import { launch } from '../e2e/browser.ts';
import { newVisitor } from './browser/visitor.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';
import { median, shown, shuffled } from './statistics.ts';

const PATHS = ['/', '/search'];

export async function measureFirstTap({ product, monolith }: Site, runs: number): Promise<Findings> {
  const variantsOf = (name: string, origin: string) =>
    PATHS.map((path) => ({ name, path, address: origin + path, times: [] as number[] }));
  const ours = variantsOf('product', product.origin);
  const variants = [...ours, ...variantsOf('server-rendered application', await monolith())];
  for (const { address } of variants) await (await fetch(address)).text();
  const browser = await launch();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const variant of shuffled(variants)) {
        const visitor = await newVisitor(browser);
        variant.times.push(await visitor.tapMenu(variant.address));
        await visitor.leave();
      }
    }
  } finally {
    await browser.close();
  }
  return {
    tables: [
      {
        title: 'First tap, on the menu: Slow 4G, processor ×4',
        note: 'From the arrival of the last script, which is when it is tapped, until the frame that shows the menu, ms.',
        columns: ['page', 'variant', 'median (lowest–highest)'],
        rows: variants.map(({ path, name, times }) => [path, name, shown(times)]),
      },
    ],
    verdicts: ours.map(({ path, times }) => ({
      what: `first tap on ${path}, after the scripts' arrival`,
      measured: median(times),
      target: 200,
      bound: 'most',
      unit: 'ms',
    })),
  };
}
