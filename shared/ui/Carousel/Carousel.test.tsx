import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Carousel } from './Carousel.tsx';

/** A window of this width; keen-slider asks by media query, the arrows by `innerWidth`. */
function setWidth(width: number) {
  Object.assign(window, { innerWidth: width });
  window.matchMedia = (query) => {
    const limit = /max-width: (\d+)px/.exec(query)?.[1];
    return { ...matchMediaStub, media: query, matches: limit !== undefined && width <= Number(limit) };
  };
}
const matchMediaStub = window.matchMedia('');

let mockIsOffline = false;
jest.mock('keen-slider', () => {
  if (mockIsOffline) throw new Error('Loading chunk keen-slider failed');
  return jest.requireActual<object>('keen-slider');
});

const names = ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam'];
const carousel = (count: number) => (
  <Carousel label="Program" heading={<h2>Our Top-Rated Programs</h2>}>
    {names.slice(0, count).map((name) => (
      <a key={name} href={`#${name}`}>
        {name}
      </a>
    ))}
  </Carousel>
);
const show = (count: number) => render(carousel(count));
const next = () => screen.queryByRole('button', { name: 'Berikutnya' });
const previous = () => screen.queryByRole('button', { name: 'Sebelumnya' });

test('a script that did not arrive is fetched again at the next press', async () => {
  const user = userEvent.setup();
  setWidth(1280);
  show(6);
  mockIsOffline = true;
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  mockIsOffline = false;
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await waitFor(
    () => {
      expect(screen.getByRole('status')).toHaveTextContent('3–6 dari 6');
    },
    { timeout: 3000 },
  );
});

test('sliding draws no card again', async () => {
  const user = userEvent.setup();
  setWidth(1280);
  const draws: string[] = [];
  const Card = ({ name }: { name: string }) => {
    draws.push(name);
    return <p>{name}</p>;
  };
  render(
    <Carousel label="Program">
      {names.map((name) => (
        <Card key={name} name={name} />
      ))}
    </Carousel>,
  );
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await waitFor(
    () => {
      expect(screen.getByRole('status')).toHaveTextContent('3–6 dari 6');
    },
    { timeout: 3000 },
  );
  expect(draws).toEqual(names);
});

test('is a named region with its slides in a list, arrows before them', () => {
  setWidth(1280);
  show(6);
  const region = screen.getByRole('region', { name: 'Program' });
  expect(region).toContainElement(screen.getByRole('heading', { name: 'Our Top-Rated Programs' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  const arrow = next();
  expect(arrow?.compareDocumentPosition(screen.getByRole('list'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [1280, '3–6 dari 6'],
  [1024, '4–6 dari 6'],
  [600, '3–4 dari 6'],
  [480, '2 dari 6'],
])('at %i px a press of the arrow shows %s', async (width, status) => {
  const user = userEvent.setup();
  setWidth(width);
  show(6);
  expect(previous()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await waitFor(
    () => {
      expect(screen.getByRole('status')).toHaveTextContent(status);
    },
    { timeout: 3000 },
  );
  expect(previous()).toBeInTheDocument();
});

test('at the end the arrow vanishes, the focus goes to the other one, and slides out of sight are inert', async () => {
  const user = userEvent.setup();
  setWidth(1280);
  show(6);
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  await waitFor(
    () => {
      expect(next()).not.toBeInTheDocument();
    },
    { timeout: 3000 },
  );
  expect(previous()).toHaveFocus();
  const inert = screen.getAllByRole('listitem', { hidden: true }).filter((item) => item.hasAttribute('inert'));
  expect(inert.map((item) => item.textContent)).toEqual(['Satu', 'Dua']);
  await user.keyboard('{ArrowLeft}');
  await waitFor(
    () => {
      expect(previous()).not.toBeInTheDocument();
    },
    { timeout: 3000 },
  );
});

test('a slide that left hands the focus to the first in sight, as long as the visitor is there', async () => {
  const user = userEvent.setup();
  setWidth(1280);
  const { rerender } = show(6);
  screen.getByRole('link', { name: 'Satu' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(
    () => {
      expect(screen.getByRole('link', { name: 'Tiga' })).toHaveFocus();
    },
    { timeout: 3000 },
  );
  await user.click(document.body);
  expect(document.body).toHaveFocus();
  rerender(carousel(5));
  await waitFor(
    () => {
      expect(screen.getByRole('status')).toHaveTextContent('2–5 dari 5');
    },
    { timeout: 3000 },
  );
  expect(document.body).toHaveFocus();
});

test('a single slide has nothing to steer', () => {
  setWidth(1280);
  show(1);
  expect(next()).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('no slide at all is no error', () => {
  show(0);
  expect(screen.getByRole('region', { name: 'Program' })).toBeInTheDocument();
});
