/** From the landing to a page of another remote, against a lazy route of one application. */
import { launch } from '../e2e/browser.ts';
import { newVisitor } from './browser/visitor.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';
import { median, shown, shuffled } from './statistics.ts';

const TO = '/verify-certificate';

interface Variant {
  name: string;
  origin: string;
  /** Points at the link first and gives the browser the time to fetch. */
  hinted: boolean;
  times: number[];
  /** Visits whose target was there before anybody pointed at the link: they would not be cold. */
  ahead: number;
}

export async function measureNavigation({ product, spa }: Site, runs: number): Promise<Findings> {
  const cold: Variant = { name: 'product, cold', origin: product.origin, hinted: false, times: [], ahead: 0 };
  const hinted: Variant = { name: 'product, hinted', origin: product.origin, hinted: true, times: [], ahead: 0 };
  const lazy: Variant = {
    name: 'one application, lazy route',
    origin: await spa(),
    hinted: false,
    times: [],
    ahead: 0,
  };
  const variants = [cold, hinted, lazy];
  const browser = await launch();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const variant of shuffled(variants)) {
        const visitor = await newVisitor(browser);
        await visitor.visit(`${variant.origin}/`);
        if (
          await visitor.page.evaluate<boolean>(
            `performance.getEntriesByType('resource').some(({ name }) => /\\/remotes\\/enrolment\\/.+\\.js$/.test(name))`,
          )
        )
          variant.ahead += 1;
        if (variant.hinted) {
          await visitor.page.evaluate(`probe.pointAt('${TO}')`);
          await visitor.rest();
        }
        variant.times.push(await visitor.page.evaluate<number>(`probe.follow('${TO}')`));
        await visitor.leave();
      }
    }
  } finally {
    await browser.close();
  }
  const base = median(lazy.times);
  return {
    tables: [
      {
        title: `In-app navigation from / to ${TO}: Slow 4G, processor ×4`,
        note: 'From the click until the other page is mounted, ms. "there before" counts visits whose target the idle hints had fetched already.',
        columns: ['variant', 'median (lowest–highest)', 'ratio', 'there before'],
        rows: variants.map(({ name, times, ahead }) => [
          name,
          shown(times),
          (median(times) / base).toFixed(2),
          `${ahead} of ${times.length}`,
        ]),
      },
    ],
    verdicts: [
      {
        what: 'navigation to another remote, cold, to a lazy route',
        measured: median(cold.times) / base,
        target: 1,
        bound: 'most',
        unit: '×',
      },
      {
        what: 'navigation to another remote, hinted, to a lazy route',
        measured: median(hinted.times) / base,
        target: 0.6,
        bound: 'most',
        unit: '×',
      },
    ],
  };
}
