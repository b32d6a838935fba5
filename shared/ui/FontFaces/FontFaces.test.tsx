import { render } from '@testing-library/react';

import { GlobalStyle } from '../GlobalStyle/GlobalStyle.tsx';
import { FONT_FACES_ELEMENT, fontFaces } from './FontFaces.tsx';

afterEach(() => document.getElementById(FONT_FACES_ELEMENT)?.remove());

const rulesOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({ cssText }) => cssText);

test('font faces are in a style sheet that nothing else changes', () => {
  render(<GlobalStyle />);
  const element = document.getElementById(FONT_FACES_ELEMENT) as HTMLStyleElement;
  const own = element.sheet as CSSStyleSheet;
  expect(rulesOf(own)).toHaveLength(fontFaces('font.woff2').length);
  expect(rulesOf(own).every((rule) => rule.startsWith('@font-face'))).toBe(true);
  const others = [...document.styleSheets].filter((sheet) => sheet !== own);
  expect(others.flatMap(rulesOf).filter((rule) => rule.startsWith('@font-face'))).toEqual([]);
});

test('no text changes its font while it is read', () => {
  const [brand = ''] = fontFaces('font.woff2');
  expect(brand).toContain('font-display:optional');
});

test('faces that the document brought are left as they are', () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<style id="${FONT_FACES_ELEMENT}">@font-face{font-family:'Ours'}</style>`,
  );
  render(<GlobalStyle />);
  expect(document.querySelectorAll(`#${FONT_FACES_ELEMENT}`)).toHaveLength(1);
  expect(document.getElementById(FONT_FACES_ELEMENT)?.textContent).toBe("@font-face{font-family:'Ours'}");
});
