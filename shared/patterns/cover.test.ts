import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { COMPOSITIONS } from './compositions.ts';
import { coverChoices, coverSvg, leafSvg, type CoverCategory } from './cover.ts';
import { CATEGORY_DYES, MOTIF_NAMES, dyesOf } from './dyes.ts';
import { hashOf, randomFrom } from './seed.ts';

const software = { id: 1, name: 'Pengembangan Perangkat Lunak' };
const slugs = [
  'full-stack-web-development',
  'ui-ux-product-design',
  'cyber-security-analyst',
  'a',
  'kelas-malam-' + 'x'.repeat(200),
];

/** Every motif in every composition, the categories taking turns. */
const allCovers = MOTIF_NAMES.flatMap((motif) =>
  COMPOSITIONS.flatMap((composition) =>
    CATEGORY_DYES.map(({ name }, id) => ({
      slug: `${motif}-${composition}-${id}`,
      category: { id, name },
      motif,
      composition,
    })),
  ),
);

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');

describe('the seed', () => {
  test('is the 32-bit hash of the design guide, fed to mulberry32', () => {
    expect(hashOf('')).toBe(1779033703);
    expect(hashOf('full-stack-web-development')).toBe(hashOf('full-stack-web-development'));
    expect(hashOf('ab')).not.toBe(hashOf('ba'));
    const random = randomFrom(42);
    // Published values of mulberry32 for seed 42.
    expect([random(), random()].map((value) => value.toFixed(6))).toEqual(['0.601104', '0.448291']);
  });
});

describe('a cover', () => {
  test('is the same for the same slug and category, and another for another slug', () => {
    for (const slug of slugs)
      expect(coverSvg({ slug, category: software })).toBe(coverSvg({ slug, category: software }));
    expect(new Set(slugs.map((slug) => coverSvg({ slug, category: software }))).size).toBe(slugs.length);
  });

  test('reads neither clock nor chance', () => {
    const now = jest.spyOn(Date, 'now');
    const chance = jest.spyOn(Math, 'random');
    for (const cover of allCovers) coverSvg(cover);
    expect(now).not.toHaveBeenCalled();
    expect(chance).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  test('does not change its bytes unnoticed: a changed cover changes in every cache and on every page', () => {
    const digest = createHash('sha256');
    for (const cover of allCovers) digest.update(coverSvg(cover));
    expect(digest.digest('hex').slice(0, 16)).toBe('7e99b29f6f55a215');
  });

  test.each(MOTIF_NAMES)(
    'with %s is well-formed in every composition and dye, without NaN, scripts, styles or broken references',
    (motif) => {
      for (const cover of allCovers.filter((entry) => entry.motif === motif)) {
        const svg = coverSvg(cover);
        const document = parse(svg);
        expect(document.querySelector('parsererror')).toBeNull();
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<style|style=/);
        const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
        expect(new Set(ids).size).toBe(ids.length);
        const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
        expect(references.filter((reference) => !ids.includes(reference ?? ''))).toEqual([]);
      }
    },
  );

  test('paints with its two dyes and washes between them', () => {
    const svg = coverSvg({ slug: 'full-stack-web-development', category: software });
    expect(svg).toContain('#1D2A5F');
    expect(svg).toContain('#F1DFB8');
  });

  test('is hidden from assistive technology and fills any box', () => {
    const root = parse(coverSvg({ slug: 'a', category: software, box: { width: 320, height: 320 } })).documentElement;
    expect(root.getAttribute('viewBox')).toBe('0 0 320 320');
    expect(root.getAttribute('aria-hidden')).toBe('true');
    expect(root.getAttribute('preserveAspectRatio')).toContain('slice');
  });

  test('stays small and quick to draw', () => {
    for (const cover of allCovers) {
      const svg = coverSvg(cover);
      // A browser lays out every element of a picture where it also answers taps: few long ones rather than many short ones.
      expect(svg.match(/<\w/g)?.length).toBeLessThan(300);
      expect(svg.length).toBeLessThan(40_000);
      expect(gzipSync(svg).length).toBeLessThan(6_000);
    }

    const started = performance.now();
    for (const cover of allCovers) coverSvg(cover);
    expect((performance.now() - started) / allCovers.length).toBeLessThan(15);
  });

  test('keeps ids of several covers in one page apart', () => {
    const idsOf = (slug: string) =>
      [...coverSvg({ slug, category: software }).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const [first, second] = [idsOf('full-stack-web-development'), idsOf('intro-to-programming')];
    expect(first.filter((id) => second.includes(id))).toEqual([]);
  });
});

describe('the choice of motif', () => {
  const choicesOf = (slug: string, category: CoverCategory) => coverChoices(randomFrom(hashOf(slug)), dyesOf(category));

  test('stays within the category, and uses all of it', () => {
    for (const { name, motifs } of CATEGORY_DYES) {
      const drawn = Array.from({ length: 200 }, (_, index) => choicesOf(`kelas-${index}`, { id: 1, name }).motif);
      expect(new Set(drawn)).toEqual(new Set(motifs));
    }
  });

  test('gives mega mendung only penuh and pinggir', () => {
    const drawn = Array.from({ length: 400 }, (_, index) =>
      choicesOf(`kelas-${index}`, { id: 1, name: 'Pemasaran Digital' }),
    );
    const ofClouds = drawn.filter(({ motif }) => motif === 'mega-mendung').map(({ composition }) => composition);
    expect(new Set(ofClouds)).toEqual(new Set(['penuh', 'pinggir']));
  });

  test('lends a category created later the dyes of its id, with all eight motifs', () => {
    const later = dyesOf({ id: 77, name: 'Kerajinan' });
    expect(dyesOf({ id: 77, name: 'Nama lain' })).toEqual(later);
    expect(later.motifs).toHaveLength(8);
    expect(CATEGORY_DYES.map(({ ground }) => ground)).toContain(later.ground);
  });
});

test('a leaf thumbnail shows the cloth of its course without composition', () => {
  const course = { slug: 'full-stack-web-development', category: software };
  expect(leafSvg(course)).toContain('viewBox="0 0 240 240"');
  expect(leafSvg(course)).not.toContain('clip-path');
});
