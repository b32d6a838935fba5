import { createGlobalStyle } from 'styled-components';

import { fontUrl } from '../theme/font.ts';
import { color, colorVariables, fontFamily, media, type } from '../theme/theme.tsx';

/*
 * Until the font arrives the text is set in a system font scaled to the same average width and line box, so nothing moves when
 * it is swapped. Widths were measured against the brand's own sentences; Arial, Liberation Sans, Arimo and Helvetica share one set of metrics.
 */
const fallbackFaces = `
  @font-face {
    font-family: 'Plus Jakarta Sans Fallback'; font-weight: 200 600;
    src: local('Arial'), local('ArialMT'), local('Liberation Sans'), local('Arimo'), local('Helvetica');
    size-adjust: 105.13%; ascent-override: 98.74%; descent-override: 21.12%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Plus Jakarta Sans Fallback'; font-weight: 700 800;
    src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Arimo Bold'), local('Helvetica Bold');
    size-adjust: 102.96%; ascent-override: 100.82%; descent-override: 21.56%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Plus Jakarta Sans Fallback Android'; font-weight: 200 600; src: local('Roboto'), local('Roboto-Regular');
    size-adjust: 104.29%; ascent-override: 99.53%; descent-override: 21.29%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Plus Jakarta Sans Fallback Android'; font-weight: 700 800; src: local('Roboto Bold'), local('Roboto-Bold');
    size-adjust: 102.96%; ascent-override: 100.82%; descent-override: 21.56%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Plus Jakarta Sans Fallback Linux'; font-weight: 200 600; src: local('DejaVu Sans'), local('DejaVuSans');
    size-adjust: 92.94%; ascent-override: 111.68%; descent-override: 23.89%; line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Plus Jakarta Sans Fallback Linux'; font-weight: 700 800; src: local('DejaVu Sans Bold'), local('DejaVuSans-Bold');
    size-adjust: 86.02%; ascent-override: 120.67%; descent-override: 25.81%; line-gap-override: 0%;
  }
`;

/** Tokens, font, reset, focus ring and the base of the typography. Mounted once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: 'Plus Jakarta Sans Variable';
    font-style: normal;
    font-weight: 200 800;
    font-display: swap;
    src: url(${fontUrl}) format('woff2');
  }
  ${fallbackFaces}

  :root {
    ${colorVariables}
    --ka-focus: ${color.nila600};
    --ka-heading: ${color.nila900};
    --ka-muted: ${color.sogan600};
  }

  /* A dark ground changes what is drawn on it, whoever drew the ground. */
  [data-surface='dark'] {
    --ka-focus: ${color.kunyit500};
    --ka-heading: ${color.white};
    --ka-muted: ${color.nila200};
    --ka-petal: ${color.nila200};
    color: ${color.white};
  }
  [data-surface='light'] {
    --ka-focus: ${color.nila600};
    --ka-heading: ${color.nila900};
    --ka-muted: ${color.sogan600};
    --ka-petal: ${color.nila700};
    color: ${color.sogan950};
  }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }

  html {
    color-scheme: light;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* A focused element never hides behind the sticky header or the bottom bar (WCAG 2.4.11). */
    scroll-padding-block: 96px 24px;
    ${media.below1024} { scroll-padding-block: 80px 104px; }
  }
  /* Under a dialog the page stands still, but only where that takes no scrollbar away: the page would jump by its width. */
  @media (pointer: coarse) { html:has(dialog:modal) { overflow: hidden; } }

  body {
    min-height: 100vh;
    min-height: 100dvh;
    background: ${color.paper};
    color: ${color.sogan950};
    font-family: ${fontFamily};
    ${type.body}
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4 { color: var(--ka-heading, ${color.nila900}); }
  h1 { ${type.h1} }
  h2 { ${type.h2} }
  h3 { ${type.h3} }
  h4 { ${type.h4} }
  p { max-width: 640px; text-wrap: pretty; }

  ul[class], ol[class] { padding: 0; list-style: none; }
  img, svg, video, iframe { display: block; max-width: 100%; }
  img, video { height: auto; }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  fieldset { border: 0; padding: 0; min-width: 0; }
  legend { padding: 0; }
  table { border-collapse: collapse; }
  a { color: inherit; }
  [hidden] { display: none !important; }

  :focus-visible {
    outline: 3px solid var(--ka-focus, ${color.nila600});
    outline-offset: 2px;
  }
  /* Headings and the main area take focus only from scripts; they are no controls. */
  main:focus, h1:focus, h2:focus { outline: none; }

  ::selection { background: ${color.kunyit300}; color: ${color.nila950}; }

  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      transition-delay: 0ms !important;
    }
  }
`;
