import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { CATEGORY_DYES, MOTIF_NAMES, dyesOf } from '@site/shared/patterns/dyes';
import { hashOf } from '@site/shared/patterns/hash';
import sharp from 'sharp';
import { COMPOSITIONS } from './compositions.ts';
import { coverChoices, coverSvg, leafSvg, type CoverCategory } from './cover.ts';
import { randomFrom } from './seed.ts';

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

const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

describe('the seed', () => {
  it('is the 32-bit hash of the design guide, fed to mulberry32', () => {
    assert.equal(hashOf(''), 1779033703);
    assert.equal(hashOf('full-stack-web-development'), hashOf('full-stack-web-development'));
    assert.notEqual(hashOf('ab'), hashOf('ba'));
    const random = randomFrom(42);
    // Published values of mulberry32 for seed 42.
    assert.deepEqual(
      [random(), random()].map((value) => value.toFixed(6)),
      ['0.601104', '0.448291'],
    );
  });
});

describe('a cover', () => {
  it('is the same for the same slug and category, and another for another slug', () => {
    for (const slug of slugs)
      assert.equal(coverSvg({ slug, category: software }), coverSvg({ slug, category: software }));
    assert.equal(new Set(slugs.map((slug) => coverSvg({ slug, category: software }))).size, slugs.length);
  });

  it('reads neither clock nor chance', ({ mock }) => {
    const now = mock.method(Date, 'now');
    const chance = mock.method(Math, 'random');
    for (const cover of allCovers) coverSvg(cover);
    assert.equal(now.mock.callCount(), 0);
    assert.equal(chance.mock.callCount(), 0);
  });

  it('does not change its bytes unnoticed: a changed cover changes in every cache and on every page', () => {
    const digest = createHash('sha256');
    for (const cover of allCovers) digest.update(coverSvg(cover));
    assert.equal(digest.digest('hex').slice(0, 16), '7e99b29f6f55a215');
  });

  for (const motif of MOTIF_NAMES)
    it(`with ${motif} is well-formed in every composition and dye, without NaN, scripts, styles or broken references`, async () => {
      for (const cover of allCovers.filter((entry) => entry.motif === motif)) {
        const svg = coverSvg(cover);
        await sharp(Buffer.from(svg)).metadata();
        assert.doesNotMatch(svg, /NaN|undefined|Infinity|<script|<style|style=/);
        const ids = idsIn(svg);
        assert.equal(new Set(ids).size, ids.length);
        const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
        assert.deepEqual(
          references.filter((reference) => !ids.includes(reference)),
          [],
        );
      }
    });

  it('paints with its two dyes and washes between them', () => {
    const svg = coverSvg({ slug: 'full-stack-web-development', category: software });
    assert.ok(svg.includes('#1D2A5F'));
    assert.ok(svg.includes('#F1DFB8'));
  });

  it('is hidden from assistive technology and fills any box', () => {
    const [root = ''] = coverSvg({ slug: 'a', category: software, box: { width: 320, height: 320 } }).split('>');
    assert.match(root, / viewBox="0 0 320 320"/);
    assert.match(root, / aria-hidden="true"/);
    assert.match(root, / preserveAspectRatio="[^"]*slice"/);
  });

  it('stays small and quick to draw', () => {
    for (const cover of allCovers) {
      const svg = coverSvg(cover);
      // A browser lays out every element of a picture where it also answers taps: few long ones rather than many short ones.
      assert.ok((svg.match(/<\w/g)?.length ?? 0) < 300);
      assert.ok(svg.length < 40_000);
      assert.ok(gzipSync(svg).length < 6_000);
    }

    // Processor time, which other programs on the machine do not lengthen much.
    const started = process.cpuUsage();
    for (const cover of allCovers) coverSvg(cover);
    const milliseconds = process.cpuUsage(started).user / 1000;
    assert.ok(milliseconds / allCovers.length < 15);
  });

  it('keeps ids of several covers in one page apart', () => {
    const idsOf = (slug: string) => idsIn(coverSvg({ slug, category: software }));
    const [first, second] = [idsOf('full-stack-web-development'), idsOf('intro-to-programming')];
    assert.deepEqual(
      first.filter((id) => second.includes(id)),
      [],
    );
  });
});

describe('the choice of motif', () => {
  const choicesOf = (slug: string, category: CoverCategory) => coverChoices(randomFrom(hashOf(slug)), dyesOf(category));

  it('stays within the category, and uses all of it', () => {
    for (const { name, motifs } of CATEGORY_DYES) {
      const drawn = Array.from({ length: 200 }, (_, index) => choicesOf(`kelas-${index}`, { id: 1, name }).motif);
      assert.deepEqual(new Set(drawn), new Set(motifs));
    }
  });

  it('gives mega mendung only penuh and pinggir', () => {
    const drawn = Array.from({ length: 400 }, (_, index) =>
      choicesOf(`kelas-${index}`, { id: 1, name: 'Pemasaran Digital' }),
    );
    const ofClouds = drawn.filter(({ motif }) => motif === 'mega-mendung').map(({ composition }) => composition);
    assert.deepEqual(new Set(ofClouds), new Set(['penuh', 'pinggir']));
  });

  it('lends a category created later the dyes of its id, with all eight motifs', () => {
    const later = dyesOf({ id: 77, name: 'Kerajinan' });
    assert.deepEqual(dyesOf({ id: 77, name: 'Nama lain' }), later);
    assert.equal(later.motifs.length, 8);
    assert.ok(CATEGORY_DYES.some(({ ground }) => ground === later.ground));
  });
});

it('a leaf thumbnail shows the cloth of its course without composition', () => {
  const svg = leafSvg({ slug: 'full-stack-web-development', category: software });
  assert.match(svg, /viewBox="0 0 240 240"/);
  assert.doesNotMatch(svg, /clip-path/);
});
