/** Pictures of how a page's requests follow each other, to be looked at: a figure does not say what waited for what. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../e2e/browser.ts';
import type { RequestRecord } from './browser/requests.ts';
import { newVisitor, type Paint } from './browser/visitor.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';

const PATHS = ['/', '/search', '/bootcamps/full-stack-web-development'];

const LABELS = 430;
const WIDTH = 1400;
const ROW = 20;
const TOP = 60;
const COLORS: Record<string, string> = {
  Document: '#27387c',
  Script: '#edb233',
  Image: '#3f8f5b',
  Font: '#a3478b',
  Stylesheet: '#5b7fc7',
};
const MARKS: [name: keyof Paint, color: string][] = [
  ['fcp', '#3f8f5b'],
  ['lcp', '#c0392b'],
  ['loaded', '#777777'],
  ['interactive', '#27387c'],
];

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Light until the first byte of the answer, full after it. */
function picture(title: string, records: RequestRecord[], paint: Paint): string {
  const last = Math.max(...records.map(({ ended }) => ended), paint.interactive, paint.lcp);
  const x = (ms: number) => LABELS + (ms / last) * (WIDTH - LABELS - 30);
  const height = TOP + records.length * ROW + 30;
  const text = (at: number, y: number, words: string, more = '') =>
    `<text x="${at.toFixed(1)}" y="${y}" ${more}>${escape(words)}</text>`;
  const seconds = Array.from({ length: Math.floor(last / 500) + 1 }, (_, at) => at * 500);
  const name = (path: string) =>
    path
      .split('/')
      .slice(path.startsWith('/media') ? -2 : -1)
      .join('/') || '/';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="monospace" font-size="11"><rect width="100%" height="100%" fill="#fff"/>
${text(10, 20, title, 'font-size="14" font-weight="bold"')}
${seconds.map((ms) => `<path d="M${x(ms).toFixed(1)} ${TOP - 12}V${height - 24}" stroke="#e5e5e5"/>${text(x(ms) + 2, TOP - 14, `${ms} ms`, 'fill="#888"')}`).join('\n')}
${records
  .map(({ path, kind, priority, sent, answering, ended, bytes }, at) => {
    const y = TOP + at * ROW;
    const color = COLORS[kind] ?? '#888888';
    return `${text(10, y + 12, `${name(path).slice(0, 36)} · ${priority} · ${(bytes / 1024).toFixed(1)} KB`)}
<rect x="${x(sent).toFixed(1)}" y="${y}" width="${(x(answering) - x(sent)).toFixed(1)}" height="${ROW - 5}" fill="${color}" opacity=".3"/>
<rect x="${x(answering).toFixed(1)}" y="${y}" width="${Math.max(1, x(ended) - x(answering)).toFixed(1)}" height="${ROW - 5}" fill="${color}"/>`;
  })
  .join('\n')}
${MARKS.map(([mark, color], at) => `<path d="M${x(Number(paint[mark])).toFixed(1)} ${TOP - 12}V${height - 24}" stroke="${color}" stroke-width="2"/>${text(LABELS + at * 200, height - 8, `${mark} ${Number(paint[mark]).toFixed(0)} ms`, `fill="${color}"`)}`).join('\n')}
</svg>
`;
}

export async function drawWaterfalls({ product, spa }: Site): Promise<Findings> {
  const dir = await mkdtemp(join(tmpdir(), 'karsa-waterfalls-'));
  const application = await spa();
  const rows: (string | number)[][] = [];
  const browser = await launch();
  try {
    for (const path of PATHS) {
      for (const [name, origin] of [
        ['product', product.origin],
        ['application', application],
      ] as const) {
        await (await fetch(origin + path)).text();
        const visitor = await newVisitor(browser);
        const paint = await visitor.visit(origin + path);
        const records = visitor.requests();
        await visitor.leave();
        const file = join(dir, `${name}${path === '/' ? '-landing' : path.replaceAll('/', '-')}`);
        const svg = picture(`${name} ${path}: first visit, Slow 4G, processor ×4`, records, paint);
        await writeFile(`${file}.svg`, svg);
        const page = await browser.newPage({ viewport: { width: WIDTH, height: TOP + records.length * ROW + 30 } });
        await page.setContent(`<style>body{margin:0}</style>${svg}`);
        await page.screenshot({ path: `${file}.png` });
        await page.close();
        rows.push([path, name, records.length, paint.depth, `${file}.png`]);
      }
    }
  } finally {
    await browser.close();
  }
  return {
    tables: [
      {
        title: 'Waterfalls',
        note: 'One visit each; the pictures stay where they are.',
        columns: ['page', 'variant', 'requests', 'depth', 'picture'],
        rows,
      },
    ],
    verdicts: [],
  };
}
