/** The same source as one plain single-page application: no federation, no rendering on a server, pages by React Router's `lazy`. */
import type { ReleaseSet, RemoteDescriptor } from '@site/shared/contract';
import type { PageModule, RemoteRoute } from '@site/shared/contract/remote-route';
import { hydrateStore } from '@site/shared/store';
import { connectSession } from '@site/shared/store/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import admin from '../../remote-admin/remote.json' with { type: 'json' };
import { routes as adminRoutes } from '../../remote-admin/src/routes.tsx';
import catalog from '../../remote-catalog/remote.json' with { type: 'json' };
import { routes as catalogRoutes } from '../../remote-catalog/src/routes.tsx';
import enrolment from '../../remote-enrolment/remote.json' with { type: 'json' };
import { routes as enrolmentRoutes } from '../../remote-enrolment/src/routes.tsx';
import { Frame } from '../../shell/src/frame/Frame.tsx';
import { FrameFailed } from '../../shell/src/frame/FrameFailed.tsx';
import { NotFoundPage } from '../../shell/src/frame/NotFoundPage.tsx';
import { RouteError } from '../../shell/src/frame/RouteError.tsx';
import { loadFrame } from '../../shell/src/frame/bootcamps.ts';
import type { Remotes } from '../../shell/src/remotes/loader.ts';
import type { RouteHandle } from '../../shell/src/remotes/route-handle.ts';

const parts: { descriptor: RemoteDescriptor; routes: RemoteRoute[] }[] = [
  { descriptor: catalog as RemoteDescriptor, routes: catalogRoutes },
  { descriptor: enrolment as RemoteDescriptor, routes: enrolmentRoutes },
  { descriptor: admin as RemoteDescriptor, routes: adminRoutes },
];

/** The frame asks for navigation only. Routes are left out: without owners of paths it hints nothing, as a plain application would not. */
const set: ReleaseSet = {
  id: 'spa',
  shell: 'spa',
  remotes: parts.map(({ descriptor: { name, navigation } }) => ({
    name,
    version: 'spa',
    base: '',
    entry: '',
    routesFiles: [],
    pages: {},
    routes: [],
    navigation,
    previous: null,
  })),
};

const loaded = new Map<string, Promise<PageModule>>();
const pageOf = (route: RemoteRoute): Promise<PageModule> => {
  const page = loaded.get(route.id) ?? route.page();
  loaded.set(route.id, page);
  return page;
};

/** Only the page's title asks here. */
const remotes: Remotes = {
  release: (remote) =>
    Promise.resolve({
      version: 'spa',
      routes: parts.find(({ descriptor }) => descriptor.name === remote)?.routes ?? [],
      failed: new AbortController().signal,
    }),
  async page(remote, routeId) {
    const route = (await remotes.release(remote)).routes.find(({ id }) => id === routeId);
    if (!route) throw new Error(`There is no route "${routeId}"`);
    return { version: 'spa', route, module: await pageOf(route) };
  },
};

connectSession();
hydrateStore();
const router = createBrowserRouter([
  {
    id: 'shell',
    loader: loadFrame,
    shouldRevalidate: () => false,
    element: <Frame set={set} remotes={remotes} />,
    hydrateFallbackElement: <Frame set={set} remotes={remotes} isPending />,
    errorElement: <FrameFailed />,
    children: [
      ...parts.flatMap(({ descriptor, routes }) =>
        routes.map((route): RouteObject => ({
          id: route.id,
          path: route.path,
          handle: {
            remote: descriptor.name,
            bare: descriptor.routes.find(({ id }) => id === route.id)?.bare ?? false,
          } satisfies RouteHandle,
          loader: route.loader ?? (() => null),
          lazy: async () => ({ Component: (await pageOf(route)).Page }),
          errorElement: <RouteError />,
        })),
      ),
      {
        id: 'shell.sign-in',
        path: '/signin',
        handle: { bare: true } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: "shell.sign-in" */ '../../shell/src/session/SignInPage.tsx'))
            .SignInPage,
        }),
      },
      { id: 'shell.not-found', path: '*', handle: { bare: false } satisfies RouteHandle, element: <NotFoundPage /> },
    ],
  },
]);
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into.');
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
