import { act, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { bootcampsCall, forgetEverything, openShell, testRoutes } from '../testing/render-shell.tsx';

const server = setupServer(bootcampsCall);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(forgetEverything);
afterAll(() => server.close());

test.each(['/', '/signin', '/nowhere'])('%s is marked once it is there', async (path) => {
  await openShell(path);
  await screen.findByRole('heading', { level: 1 });
  expect(document.documentElement).toHaveAttribute('data-hydrated', 'true');
});

test('a page that is still being loaded is not marked, although its frame is there', async () => {
  let arrive: () => void = () => undefined;
  const arriving = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const routes = testRoutes.map((route) => (route.path === '/search' ? { ...route, loader: () => arriving } : route));
  await openShell('/search', { routes });
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-hydrated');
  await act(async () => {
    arrive();
    await arriving;
  });
  await screen.findByRole('heading', { level: 1, name: 'Cari program' });
  expect(document.documentElement).toHaveAttribute('data-hydrated', 'true');
});
