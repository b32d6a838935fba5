import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { ownRoutes } from '../routing/own-routes.ts';
import { bootcampsCall, forgetEverything, openShell, testRoutes, testSet } from '../testing/render-shell.tsx';
import { startTelemetry, tell } from './beacon.ts';
import { MOST_FAILURES } from './events.ts';

const server = setupServer(bootcampsCall);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(forgetEverything);
afterAll(() => server.close());

test('a page that fails is told once, with its release and without its address, and no flood follows', async () => {
  const sent: [url: string, body: Blob][] = [];
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [signIn] = ownRoutes;
  if (!signIn) throw new Error('The shell has no page of its own.');
  startTelemetry(testSet(testRoutes), { ...signIn, remote: null });

  const Broken = () => {
    throw new Error('budi@example.com');
  };
  const broken = { page: () => Promise.resolve({ Page: Broken }) };
  await openShell('/search?q=rahasia', {
    routes: testRoutes.map((route) => (route.path === '/search' ? { ...route, ...broken } : route)),
  });
  await screen.findByRole('alert');
  dispatchEvent(
    new ErrorEvent('error', { filename: 'https://x/remotes/enrolment/1.2.0-ab/client/a.js', lineno: 3, colno: 14 }),
  );
  dispatchEvent(new ErrorEvent('error', { filename: 'moz-extension://x/assistant.js' }));
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [[url, body] = ['', new Blob()]] = sent;
  expect(url).toBe('/telemetry');
  expect(JSON.parse(await read(body))).toEqual([
    { event: 'boundary', remote: 'catalog', version: '1.0.0' },
    {
      event: 'error',
      thrown: { type: 'Error', at: ['a.js:3:14'] },
      remote: 'enrolment',
      version: '1.2.0-ab',
    },
    { event: 'visit', failed: true, remote: 'catalog', version: '1.0.0' },
  ]);

  for (let again = 0; again < 2 * MOST_FAILURES; again += 1) tell({ event: 'boundary' });
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(await read(sent[1]?.[1]))).toHaveLength(MOST_FAILURES - 2);
});

/** jsdom's blobs have no `text()`. */
const read = (blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
