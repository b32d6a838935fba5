import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { NavDropdown } from './NavDropdown.tsx';
import { CLOSES_AFTER_MS, OPENS_AFTER_MS } from './use-hover-menu.ts';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <nav>
      <NavDropdown label="Courses">
        <a href="#full-stack">Full Stack Web Development</a>
        <a href="#uiux">UI/UX & Product Design</a>
      </NavDropdown>
      <a href="#corporate">Corporate</a>
    </nav>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const trigger = () => screen.getByRole('button', { name: 'Courses' });
const isOpen = () => trigger().getAttribute('aria-expanded') === 'true';
const wait = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};
const actor = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });

test('hovering opens it after 200 ms, not before', async () => {
  expect(OPENS_AFTER_MS).toBe(200);
  await actor().hover(trigger());
  wait(199);
  expect(isOpen()).toBe(false);
  wait(1);
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('link', { name: 'Full Stack Web Development' })).toBeVisible();
});

test('a pointer that only passes opens nothing', async () => {
  const user = actor();
  await user.hover(trigger());
  wait(100);
  await user.unhover(trigger());
  wait(1000);
  expect(isOpen()).toBe(false);
});

test('leaving closes it after a moment of grace, coming back keeps it', async () => {
  const user = actor();
  await user.hover(trigger());
  wait(OPENS_AFTER_MS);
  await user.unhover(trigger());
  wait(CLOSES_AFTER_MS - 1);
  await user.hover(screen.getByRole('link', { name: 'Full Stack Web Development' }));
  wait(1000);
  expect(isOpen()).toBe(true);
  await user.unhover(trigger());
  wait(CLOSES_AFTER_MS);
  expect(isOpen()).toBe(false);
});

test('a finger does not hover: it presses', async () => {
  const user = actor();
  await user.pointer({ target: trigger(), keys: '[TouchA>]' });
  wait(1000);
  expect(isOpen()).toBe(false);
  await user.pointer({ target: trigger(), keys: '[/TouchA]' });
  expect(isOpen()).toBe(true);
});

test.each(['{Enter}', ' '])('the key "%s" opens it at once and closes it again', async (key) => {
  const user = actor();
  await user.tab();
  expect(trigger()).toHaveFocus();
  expect(isOpen()).toBe(false);
  await user.keyboard(key);
  expect(isOpen()).toBe(true);
  await user.keyboard(key);
  expect(isOpen()).toBe(false);
});

test('a press while hovering keeps it open, also after the pointer left', async () => {
  const user = actor();
  await user.hover(trigger());
  wait(OPENS_AFTER_MS);
  await user.click(trigger());
  expect(isOpen()).toBe(true);
  await user.unhover(trigger());
  wait(1000);
  expect(isOpen()).toBe(true);
});

test('Tab walks its links; Escape closes it and returns to the button', async () => {
  const user = actor();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Full Stack Web Development' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(trigger()).toHaveFocus();
});

test('Escape also closes what hovering opened, wherever the focus is', async () => {
  const user = actor();
  await user.hover(trigger());
  wait(OPENS_AFTER_MS);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});

test('it closes when the focus moves on, when something else is pressed and when a link is followed', async () => {
  const user = actor();
  await user.click(trigger());
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Corporate' })).toHaveFocus();
  expect(isOpen()).toBe(false);

  await user.click(trigger());
  await user.click(document.body);
  expect(isOpen()).toBe(false);

  await user.click(trigger());
  await user.click(screen.getByRole('link', { name: 'UI/UX & Product Design' }));
  expect(isOpen()).toBe(false);
});
