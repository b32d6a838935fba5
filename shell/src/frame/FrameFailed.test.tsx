import { screen, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RouteHandle } from '../remotes/route-handle.ts';
import { ownRoutes } from '../routing/own-routes.ts';
import { startTelemetry } from '../telemetry/beacon.ts';
import { testRoutes, testSet } from '../testing/render-shell.tsx';
import { FrameFailed } from './FrameFailed.tsx';

test('a frame that fails is told as a failure of the shell, whichever page is in it', async () => {
  const sent: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_path: string, report: Blob) => sent.push(report) > 0 });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [signIn] = ownRoutes;
  if (!signIn) throw new Error('The shell has no page of its own.');
  startTelemetry(testSet(testRoutes), { ...signIn, remote: null });

  const Broken = () => {
    throw new Error('the menu is broken');
  };
  const handle: RouteHandle = { remote: 'catalog', bare: false };
  const page = { path: '/', handle, element: <h1>Beranda</h1> };
  const router = createMemoryRouter([{ element: <Broken />, errorElement: <FrameFailed />, children: [page] }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman ini sedang bermasalah' })).toBeInTheDocument();

  dispatchEvent(new Event('pagehide'));
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(sent[0] ?? new Blob());
  });
  expect(JSON.parse(String(text))).toEqual([{ event: 'boundary', remote: 'shell', version: 'test' }]);
});
