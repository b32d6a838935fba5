import { beginHydration, forgetRenderedPage, keepRenderedPage, renderedPage } from './rendered-page.ts';

const PAGE =
  '<h1>Daftar</h1><input value=""><select><option value="web" selected>Web</option><option value="data">Data</option></select>';

let main: HTMLElement;
beforeEach(() => {
  main = document.createElement('main');
  main.innerHTML = PAGE;
});
afterEach(() => {
  forgetRenderedPage();
  delete document.documentElement.dataset['hydrated'];
});

const shown = (path: string) => {
  const copy = document.createElement('main');
  copy.append(...(renderedPage(path) ?? []));
  return copy;
};

test('a page that throws while it is hydrated is kept as a copy, with what was typed and chosen in it', () => {
  for (const input of main.querySelectorAll('input')) input.value = 'Kirana';
  for (const select of main.querySelectorAll('select')) select.value = 'data';
  beginHydration(main);
  const copy = shown(location.pathname);
  expect(copy).toHaveTextContent('Daftar');
  expect(copy.querySelector('input')).toHaveValue('Kirana');
  expect(copy.querySelector('select')).toHaveValue('data');
  expect(main).toHaveTextContent('Daftar');
});

test('a page that was hydrated is not kept, nor is one of another address', () => {
  beginHydration(main);
  expect(renderedPage('/another')).toBeNull();
  document.documentElement.dataset['hydrated'] = 'true';
  expect(renderedPage(location.pathname)).toBeNull();
});

test('what was kept is there until it is forgotten', () => {
  const nodes = [...main.childNodes];
  keepRenderedPage(nodes, '/registration');
  expect(renderedPage('/registration')).toEqual(nodes);
  forgetRenderedPage();
  expect(renderedPage('/registration')).toBeNull();
});
