import { render, screen } from '@testing-library/react';
import { ScrollRestoration } from 'react-router';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { nameHistoryEntry } from './history-entry.ts';

const Page = () => (
  <>
    <p>page</p>
    <ScrollRestoration />
  </>
);

/** A document of the tab: opens at the present entry, and is left at a scroll position. */
async function openDocument({ leaveAt = 0 }: { leaveAt?: number } = {}): Promise<number[]> {
  const scrolled: number[] = [];
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation((...[, top]: unknown[]) => {
    scrolled.push(Number(top));
  });
  nameHistoryEntry();
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  const { unmount } = render(<RouterProvider router={router} />);
  await screen.findByText('page');
  Object.defineProperty(window, 'scrollY', { value: leaveAt, configurable: true });
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  router.dispose();
  scrollTo.mockRestore();
  return scrolled;
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/registration');
});

test('a document at a new entry opens at the top, wherever the one before was left', async () => {
  await openDocument({ leaveAt: 900 });
  // What the browser does for an address that leads to another document.
  history.pushState(null, '', '/success-payment?id=1');
  expect(await openDocument()).not.toContain(900);
});

test('an entry that is opened once more finds its position', async () => {
  await openDocument({ leaveAt: 900 });
  expect(await openDocument()).toContain(900);
});

test('what an entry holds stays with it, and its name does too', () => {
  history.replaceState({ usr: 'kept' }, '');
  nameHistoryEntry();
  const named: unknown = history.state;
  expect(named).toEqual({ usr: 'kept', key: expect.any(String) as unknown });
  nameHistoryEntry();
  expect(history.state).toEqual(named);
});
