import { useInsertionEffect } from 'react';
import { createGlobalStyle } from 'styled-components';

import { mountFontFaces } from '../FontFaces/FontFaces.tsx';
import { fontUrl } from '../theme/font.ts';
import { color, colorVariables, fontFamily, media, type } from '../theme/theme.tsx';

/** Tokens, reset, focus ring and the base of the typography. */
export const BaseRules = createGlobalStyle`
  :root {
    ${colorVariables}
    --ka-focus: ${color.nila600};
    --ka-heading: ${color.nila900};
    --ka-muted: ${color.sogan600};
  }

  /* On a dark background everything is drawn in other colours. */
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
    /* The sticky header and the bottom bar must never cover a focused element (WCAG 2.4.11). */
    scroll-padding-block: 96px 24px;
    ${media.below1024} { scroll-padding-block: 80px 104px; }
  }
  /* The page does not scroll below a dialog, but only on devices whose scrollbar takes no width. Otherwise the page would shift by that width. */
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

  h1, h2, h3, h4 { color: var(--ka-heading, ${color.nila900}); overflow-wrap: break-word; }
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
  /* Headings and the main area only take the focus from scripts. They are no controls, so they need no outline. */
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

/** The id of the style element with the base rules of a rendered page. */
export const BASE_RULES_ELEMENT = 'base-rules';

/** On the server the renderer writes the rules. In the browser they may have come with the page. */
const areInDocument = () => typeof document === 'undefined' || document.getElementById(BASE_RULES_ELEMENT) !== null;

/**
 * Base rules and font faces. The shell mounts it once. A rendered page brings both in style sheets of their own: if rules for every element were in
 * the sheet of the components, the browser would look at every element again whenever a component is shown for the first time.
 */
export function GlobalStyle() {
  useInsertionEffect(() => mountFontFaces(fontUrl), []);
  return areInDocument() ? null : <BaseRules />;
}
