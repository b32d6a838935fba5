import { render, screen } from '@testing-library/react';

import { BarAmount, BottomBar } from './BottomBar.tsx';

test('the bar is named, says what is to be paid, and keeps its height free below the page until it is gone', () => {
  let measure: () => void = () => undefined;
  const observed = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
    measure = () => callback([], observer);
    return observer;
  });
  const { unmount } = render(
    <BottomBar label="Total" below={1024}>
      <BarAmount label="Total" amount="Rp8,010,000" />
    </BottomBar>,
  );
  const bar = screen.getByRole('region', { name: 'Total' });
  expect(bar).toHaveTextContent('TotalRp8,010,000');
  Object.defineProperty(bar, 'offsetHeight', { value: 72 });
  measure();
  expect(document.body).toHaveStyle({ paddingBottom: '72px' });
  expect(document.documentElement.style.getPropertyValue('--ka-bottom-bar')).toBe('72px');
  unmount();
  expect(document.body).not.toHaveStyle({ paddingBottom: '72px' });
  expect(document.documentElement.style.getPropertyValue('--ka-bottom-bar')).toBe('');
  observed.mockRestore();
});
