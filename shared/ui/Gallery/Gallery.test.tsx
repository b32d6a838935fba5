/** The contracts every component keeps, checked on the page that shows them all. */
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';

import { Gallery } from './Gallery.tsx';

const page = (
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>
);

describe('in served HTML', () => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(page));
  const css = sheet.getStyleTags();
  sheet.seal();

  test('no element has a style attribute: the policy of the pages forbids them', () => {
    expect(html.match(/<[^>]+\sstyle=[^>]*>/g)).toBeNull();
  });

  test("the styles are there, with the tokens' values baked in", () => {
    expect(css).toContain('var(--ka-nila700, #27387C)');
    expect(css).not.toContain('undefined');
    expect(css).not.toContain('[object Object]');
  });

  test('the navigation holds its links and no toast region yet', () => {
    expect(html).toContain('href="/bootcamps/x"');
    expect(html).not.toContain('aria-label="Pemberitahuan"');
  });
});

test('renders without a word to the console', () => {
  const noise = jest.spyOn(console, 'error');
  const warnings = jest.spyOn(console, 'warn');
  render(page);
  expect(noise).not.toHaveBeenCalled();
  expect(warnings).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('hydrates what the server rendered', () => {
  const sheet = new ServerStyleSheet();
  const container = document.createElement('div');
  container.innerHTML = renderToString(sheet.collectStyles(page));
  sheet.seal();
  document.body.append(container);
  const noise = jest.spyOn(console, 'error');
  render(page, { container, hydrate: true });
  expect(noise).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
