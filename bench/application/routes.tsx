/** The same source as one application, without federation: its routes, with pages by React Router's `lazy`. */
import type { ReleaseSet, RemoteDescriptor } from '@site/shared/contract';
import type { PageModule, RemoteRoute } from '@site/shared/contract/remote-route';
import type { RouteObject } from 'react-router-dom';
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
import { loadFrame } from '../../shell/src/frame/menus.ts';
import type { Remotes } from '../../shell/src/remotes/loader.ts';
import type { RouteHandle } from '../../shell/src/remotes/route-handle.ts';

const parts: { descriptor: RemoteDescriptor; routes: RemoteRoute[] }[] = [
  { descriptor: catalog as RemoteDescriptor, routes: catalogRoutes },
  { descriptor: enrolment as RemoteDescriptor, routes: enrolmentRoutes },
  { descriptor: admin as RemoteDescriptor, routes: adminRoutes },
];

/** The frame asks for navigation only. Routes are left out: without owners of paths it hints nothing, as a plain application would not. */
const set: ReleaseSet = {
  id: 'application',
  shell: 'application',
  remotes: parts.map(({ descriptor: { name, navigation, menus = [], accountLinks = [] } }) => ({
    name,
    version: 'application',
    base: '',
    entry: '',
    routesFiles: [],
    pages: {},
    routes: [],
    navigation,
    menus,
    accountLinks,
    previous: null,
  })),
};

const loaded = new Map<string, Promise<PageModule>>();
const pageOf = (route: RemoteRoute): Promise<PageModule> => {
  const page = loaded.get(route.id) ?? route.page();
  loaded.set(route.id, page);
  return page;
};

/** Only the page's head asks here. */
export const remotes: Remotes = {
  release: (remote) =>
    Promise.resolve({
      version: 'application',
      routes: parts.find(({ descriptor }) => descriptor.name === remote)?.routes ?? [],
      failed: new AbortController().signal,
    }),
  async page(remote, routeId) {
    const route = (await remotes.release(remote)).routes.find(({ id }) => id === routeId);
    if (!route) throw new Error(`There is no route "${routeId}"`);
    return { version: 'application', route, module: await pageOf(route) };
  },
};

export const routes: RouteObject[] = [
  {
    id: 'shell',
    loader: loadFrame(set),
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
        lazy: async () => {
          const { SignInPage } = await import(
            /* webpackChunkName: "shell.sign-in" */ '../../shell/src/session/SignInPage.tsx'
          );
          const links = parts.flatMap(({ descriptor }) => descriptor.signInLinks ?? []);
          return { Component: () => <SignInPage links={links} /> };
        },
      },
      { id: 'shell.not-found', path: '*', handle: { bare: false } satisfies RouteHandle, element: <NotFoundPage /> },
    ],
  },
];
