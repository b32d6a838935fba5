/** The route tree: the frame, the pages of the remotes as `remote.json` declares them, and the 404 page. */
import type { ReleaseSet } from '@site/shared/contract';
import type { PageModule } from '@site/shared/contract/remote-route';
import { use } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { loadFrame } from '../frame/bootcamps.ts';
import { Frame } from '../frame/Frame.tsx';
import { FrameFailed } from '../frame/FrameFailed.tsx';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { RouteError } from '../frame/RouteError.tsx';
import type { Remotes } from '../remotes/loader.ts';
import { retriable } from '../remotes/retriable.ts';
import { signedInStudentGoesOn } from '../session/guards.ts';

/** What a matched route tells the frame about itself. */
export interface RouteHandle {
  remote?: string;
  /** Without header and footer. */
  bare: boolean;
}

export function createRoutes(set: ReleaseSet, remotes: Remotes): RouteObject[] {
  return [
    {
      id: 'shell',
      loader: loadFrame,
      shouldRevalidate: () => false,
      element: <Frame set={set} remotes={remotes} />,
      hydrateFallbackElement: <Frame set={set} remotes={remotes} isPending />,
      errorElement: <FrameFailed />,
      children: [
        ...set.remotes.flatMap(({ name, routes }) =>
          routes.map((route): RouteObject => ({
            id: route.id,
            path: route.path,
            handle: { remote: name, bare: route.bare ?? false } satisfies RouteHandle,
            loader: (args) => loadPage(remotes, name, route.id, args),
            element: <RemotePage remotes={remotes} remote={name} routeId={route.id} />,
            errorElement: <RouteError />,
          })),
        ),
        {
          id: 'shell.sign-in',
          path: '/signin',
          handle: { bare: true } satisfies RouteHandle,
          loader: async (args) => {
            const elsewhere = signedInStudentGoesOn(args);
            if (!elsewhere) await signInPage();
            return elsewhere;
          },
          element: <OwnPage page={signInPage} />,
          errorElement: <RouteError />,
        },
        ...(process.env.NODE_ENV === 'production' ? [] : [componentGallery]),
        // No sign-up exists yet: the specification names the path only as one without header and footer.
        {
          id: 'shell.signup',
          path: '/signup',
          handle: { bare: true } satisfies RouteHandle,
          element: <NotFoundPage />,
        },
        {
          id: 'shell.staff-not-found',
          path: '/admin-dashboard/*',
          handle: { bare: true } satisfies RouteHandle,
          element: <NotFoundPage />,
        },
        { id: 'shell.not-found', path: '*', handle: { bare: false } satisfies RouteHandle, element: <NotFoundPage /> },
      ],
    },
  ];
}

/** Every component in every state, for those who build the product. Not part of production builds. */
const componentGallery: RouteObject = {
  id: 'shell.components',
  path: '/_komponen',
  handle: { bare: false } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('@site/shared/ui/Gallery')).Gallery }),
};

/** Fetched when it is visited. Not by the router's `lazy`, which keeps a failure for ever. */
const signInPage = retriable(async (): Promise<PageModule> => ({
  Page: (await import(/* webpackChunkName: "shell.sign-in" */ '../session/SignInPage.tsx')).SignInPage,
}));

function OwnPage({ page }: { page: () => Promise<PageModule> }) {
  const { Page } = use(page());
  return <Page />;
}

/** Data and script of a page: the script is asked for at once, the data as soon as the remote's routes know which. */
async function loadPage(remotes: Remotes, remote: string, routeId: string, args: LoaderFunctionArgs): Promise<unknown> {
  const script = remotes.page(remote, routeId);
  const first = (await remotes.routes(remote)).find(({ id }) => id === routeId);
  const [data, page] = await Promise.all([first?.loader?.(args) ?? null, script]);
  // The page fell back to another release: its data must come from that release too.
  return page.route === first ? data : (page.route.loader?.(args) ?? null);
}

function RemotePage({ remotes, remote, routeId }: { remotes: Remotes; remote: string; routeId: string }) {
  const { Page } = use(remotes.page(remote, routeId)).module;
  return <Page />;
}
