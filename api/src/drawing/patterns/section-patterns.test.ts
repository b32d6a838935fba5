import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp from 'sharp';
import { latticeSvg, missingPetalSvg } from './lattice.ts';
import { QUIET_FIELDS, quietField } from './quiet-field.ts';
import { FOOTER_HEM, tumpalBorder } from './tumpal-border.ts';

/** Throws where the picture is not well-formed. */
const parse = (svg: string) => sharp(Buffer.from(svg)).metadata();
const countOf = (svg: string, part: RegExp) => [...svg.matchAll(part)].length;

/** WCAG relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const [name, request] of Object.entries(QUIET_FIELDS))
  it(`the quiet field ${name} is well-formed, small, and hardly differs from its ground`, async () => {
    const svg = quietField(request);
    await parse(svg);
    assert.ok(svg.length < 8_000);
    assert.doesNotMatch(svg, /NaN/);

    const tones = [...new Set(svg.match(/#[0-9A-F]{6}/g))].map(luminance);
    const contrast = (Math.max(...tones) + 0.05) / (Math.min(...tones) + 0.05);
    assert.ok(contrast < 1.5);
  });

for (const [columns, rows] of [
  [3, 3],
  [4, 2],
  [3, 2],
] as const)
  it(`the lattice of ${columns} × ${rows} has a petal for every place, sharp corners meeting`, async () => {
    const svg = latticeSvg({ columns, rows });
    const { width, height } = await parse(svg);
    assert.deepEqual([width, height], [columns * 208, rows * 208]);
    assert.equal(countOf(svg, /<clipPath/g), columns * rows);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    assert.equal(new Set(ids).size, ids.length);
  });

it('the flower of an empty result has three petals and the outline of the fourth', async () => {
  const svg = missingPetalSvg();
  await parse(svg);
  assert.equal(countOf(svg, /<clipPath/g), 3);
  assert.equal(countOf(svg, /stroke-dasharray="10 8"/g), 1);
});

it('the hem repeats: its left edge is its right edge', async () => {
  const svg = tumpalBorder(FOOTER_HEM);
  await parse(svg);
  assert.match(svg, /translate\(-20 0\)/);
});
