/**
 * Design tokens. Every colour is a CSS variable with its value as fallback, so that a component has the right colours even if `GlobalStyle` is not
 * mounted (in a remote that runs alone), and the colours of the product can be changed in one place. They are plain constants and not a React
 * theme, so that nothing has to be provided across the boundary of a remote.
 */

const palette = {
  paper: '#FFFDF9',
  white: '#FFFFFF',
  sogan50: '#FAF6EF',
  sogan100: '#F3ECE1',
  sogan200: '#E6DBCC',
  sogan300: '#CFBFAD',
  sogan400: '#998370',
  sogan500: '#8A7360',
  sogan600: '#6F5743',
  sogan700: '#59432F',
  sogan800: '#4A2C1A',
  sogan900: '#2E2015',
  sogan950: '#21160D',
  nila50: '#F3F5FB',
  nila100: '#E4E8F5',
  nila200: '#C8D0EA',
  nila300: '#B6C0E2',
  nila400: '#7F8FC8',
  nila600: '#3A4E9E',
  nila700: '#27387C',
  nila750: '#232F66',
  nila800: '#1D2A5F',
  nila900: '#151E47',
  nila950: '#0E1533',
  kunyit100: '#FCF0D3',
  kunyit300: '#F6D587',
  kunyit400: '#F5C353',
  kunyit500: '#EDB233',
  kunyit550: '#DDA01F',
  kunyit600: '#B87A08',
  kunyit700: '#7A4E00',
  daun100: '#E1F0E4',
  daun700: '#1F6540',
  mengkudu50: '#FFFAF8',
  mengkudu100: '#FBE7E2',
  mengkudu700: '#A12A1C',
  mengkudu800: '#85190D',
  mengkudu900: '#6B1208',
  scrim: 'rgba(14, 21, 51, .56)',
  onDarkTint: 'rgba(255, 255, 255, .12)',
  onDarkTintHover: 'rgba(255, 255, 255, .2)',
} as const;

export type ColorName = keyof typeof palette;

const variableOf = (name: string) => `--ka-${name}`;

/** `var(--ka-…, #hex)`, for styled components. Section 2 of the design guide says which pairs are legible. */
export const color = Object.fromEntries(
  Object.entries(palette).map(([name, value]) => [name, `var(${variableOf(name)}, ${value})`]),
) as Record<ColorName, string>;

/** Declarations for `:root`. `GlobalStyle` mounts them once. */
export const colorVariables = Object.entries(palette)
  .map(([name, value]) => `${variableOf(name)}: ${value};`)
  .join('\n');

/** The steps of the space scale, in px. */
export const SPACE = [0, 4, 8, 12, 16, 20, 24, 32, 40, 56, 72, 104] as const;
export type Space = (typeof SPACE)[number];

export const radius = {
  small: '6px',
  button: '12px',
  buttonSmall: '10px',
  card: '20px',
  round: '999px',
  /** The shape of the brand: two opposite corners are sharp and two are round. It is never used for buttons or fields. */
  leaf: '2px 46% 2px 46%',
} as const;

export const shadow = {
  card: '0 18px 40px -20px rgba(46, 32, 21, .28), 0 2px 8px -3px rgba(46, 32, 21, .10)',
  bottomBar: '0 -12px 32px -16px rgba(46, 32, 21, .28)',
} as const;

/** Durations in ms with their curve, for `transition`. `GlobalStyle` cuts them to 1 ms if the user wants reduced motion. */
export const motion = {
  color: '120ms ease-out',
  menuIn: '200ms cubic-bezier(.2, .8, .2, 1)',
  menuOut: '200ms cubic-bezier(.4, 0, 1, 1)',
  drawerIn: '280ms cubic-bezier(.2, .8, .2, 1)',
  drawerOut: '280ms cubic-bezier(.4, 0, 1, 1)',
} as const;

/** The stacking order (`z-index`) of everything that may overlap. */
export const layer = {
  content: 0,
  stickyCard: 10,
  header: 20,
  bottomBar: 30,
  chat: 40,
  dropdown: 50,
  scrim: 60,
  dialog: 70,
  toast: 80,
} as const;

/** Widths in px at which the layout changes. Queries have them in em of 16 px, so that with larger text the layout is that of a narrower screen. */
export const BREAKPOINT = { small: 480, phablet: 600, tablet: 768, desktop: 1024, wide: 1280 } as const;

/** Prefixes for media queries. The styles without a query are those of phones; `from…` adds those of wider screens. */
export const media = {
  from360: '@media (min-width: 22.5em)',
  from480: '@media (min-width: 30em)',
  from600: '@media (min-width: 37.5em)',
  from768: '@media (min-width: 48em)',
  from1024: '@media (min-width: 64em)',
  from1280: '@media (min-width: 80em)',
  /** A phone whose text was set to a much larger size. No phone is so narrow otherwise. */
  below240: '@media (max-width: 14.99875em)',
  below600: '@media (max-width: 37.49875em)',
  below768: '@media (max-width: 47.99875em)',
  below1024: '@media (max-width: 63.99875em)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
} as const;

/** The font of the brand, then system fonts that are scaled to its measures (see `FontFaces`). The browser takes the first that exists. */
export const fontFamily =
  "'Plus Jakarta Sans Variable', 'Plus Jakarta Sans Fallback', 'Plus Jakarta Sans Fallback Android', 'Plus Jakarta Sans Fallback Linux', system-ui, sans-serif";

const fromTablet = media.from768;

/** The type scale: the size for phones, and the larger one from 768 px on. Use it in styled components: `${type.h2}`. */
export const type = {
  display: `
    font-size: 2.375rem; line-height: 1.1053; font-weight: 800; letter-spacing: -.03em; word-spacing: .06em; text-wrap: balance;
    ${fromTablet} { font-size: 4.5rem; line-height: 1.0556; letter-spacing: -.036em; }
  `,
  h1: `
    font-size: 2rem; line-height: 1.1875; font-weight: 800; letter-spacing: -.03em; word-spacing: .04em; text-wrap: balance;
    ${fromTablet} { font-size: 3rem; line-height: 1.125; }
  `,
  h2: `
    font-size: 1.625rem; line-height: 1.2308; font-weight: 800; letter-spacing: -.025em; word-spacing: .04em; text-wrap: balance;
    ${fromTablet} { font-size: 2.25rem; line-height: 1.1667; }
  `,
  h3: `
    font-size: 1.25rem; line-height: 1.4; font-weight: 700; letter-spacing: -.012em; word-spacing: .04em; text-wrap: balance;
    ${fromTablet} { font-size: 1.375rem; line-height: 1.3636; }
  `,
  h4: `
    font-size: 1.0625rem; line-height: 1.4118; font-weight: 700; letter-spacing: -.006em; word-spacing: .04em; text-wrap: balance;
    ${fromTablet} { font-size: 1.125rem; line-height: 1.4444; }
  `,
  priceLarge: `
    font-size: 1.1875rem; line-height: 1.2632; font-weight: 800; letter-spacing: -.03em;
    ${fromTablet} { font-size: 2.375rem; line-height: 1.2105; }
  `,
  lead: `
    font-size: 1.0625rem; line-height: 1.6471; font-weight: 400;
    ${fromTablet} { font-size: 1.1875rem; line-height: 1.6316; }
  `,
  body: `font-size: 1rem; line-height: 1.625; font-weight: 400;`,
  small: `font-size: .875rem; line-height: 1.5714; font-weight: 400;`,
  caption: `font-size: .8125rem; line-height: 1.5385; font-weight: 400;`,
} as const;

/** Hides an element from sight but not from assistive technology. */
export const visuallyHidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;
