import { latticeSvg, missingPetalSvg } from './lattice.ts';
import { QUIET_FIELDS, quietField } from './quiet-field.ts';
import { FOOTER_HEM, tumpalBorder } from './tumpal-border.ts';

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');

/** WCAG relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(QUIET_FIELDS))(
  'the quiet field %s is well-formed, small, and hardly differs from its ground',
  (_, request) => {
    const svg = quietField(request);
    expect(parse(svg).querySelector('parsererror')).toBeNull();
    expect(svg.length).toBeLessThan(8_000);
    expect(svg).not.toContain('NaN');

    const tones = [...new Set(svg.match(/#[0-9A-F]{6}/g))].map(luminance);
    const contrast = (Math.max(...tones) + 0.05) / (Math.min(...tones) + 0.05);
    expect(contrast).toBeLessThan(1.5);
  },
);

test.each([
  [3, 3],
  [4, 2],
  [3, 2],
])('the lattice of %i × %i has a petal for every place, sharp corners meeting', (columns, rows) => {
  const document = parse(latticeSvg({ columns, rows }));
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.querySelectorAll('clipPath')).toHaveLength(columns * rows);
  expect(document.documentElement.getAttribute('viewBox')).toBe(`0 0 ${columns * 208} ${rows * 208}`);
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the flower of an empty result has three petals and the outline of the fourth', () => {
  const document = parse(missingPetalSvg());
  expect(document.querySelectorAll('clipPath')).toHaveLength(3);
  expect(document.querySelectorAll(':root > path[stroke-dasharray]')).toHaveLength(1);
});

test('the hem repeats: its left edge is its right edge', () => {
  const svg = tumpalBorder(FOOTER_HEM);
  expect(parse(svg).querySelector('parsererror')).toBeNull();
  expect(svg).toContain('translate(-20 0)');
});
