/** The route tree: the frame, the pages of the remotes as `remote.json` declares them, and the 404 page. */
import type { PlacedLink, ReleaseSet } from '@site/shared/contract';
import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { use } from 'react';
import { redirectDocument } from 'react-router';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { loadFrame } from '../frame/menus.ts';
import { Frame } from '../frame/Frame.tsx';
import { FrameFailed } from '../frame/FrameFailed.tsx';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { RouteError } from '../frame/RouteError.tsx';
import type { Remotes } from '../remotes/loader.ts';
import { currentReleaseSet } from '../remotes/release-set.ts';
import { retriable } from '../remotes/retriable.ts';
import type { RouteHandle } from '../remotes/route-handle.ts';
import { type OwnEntry, type RemoteEntry, routeTable } from './route-table.ts';
import { signedInStudentGoesOn } from '../session/guards.ts';

export function createRoutes(set: ReleaseSet, remotes: Remotes): RouteObject[] {
  return [
    {
      id: 'shell',
      loader: loadFrame(set),
      shouldRevalidate: () => false,
      element: <Frame set={set} remotes={remotes} />,
      hydrateFallbackElement: <Frame set={set} remotes={remotes} isPending />,
      errorElement: <FrameFailed />,
      children: [
        ...routeTable(set).entries.map((entry) =>
          entry.remote ? pageOfRemote(entry, remotes) : { ...ownPage(entry, set), errorElement: <RouteError /> },
        ),
        ...(process.env.NODE_ENV === 'production' ? [] : [componentGallery]),
      ],
    },
  ];
}

const pageOfRemote = ({ id, path, remote: { name }, route, chat }: RemoteEntry, remotes: Remotes): RouteObject => ({
  id,
  path,
  handle: { remote: name, bare: route.bare ?? false, chat } satisfies RouteHandle,
  loader: (args) => loadPage(remotes, name, id, args),
  element: <RemotePage remotes={remotes} remote={name} routeId={id} />,
  errorElement: <RouteError load={() => remotes.page(name, id)} />,
});

const ownPage = ({ id, path, bare, chat, isNotFound }: OwnEntry, set: ReleaseSet): RouteObject => ({
  id,
  path,
  handle: { bare, chat } satisfies RouteHandle,
  ...(isNotFound ? notFound(set) : signIn(set)),
});

/** The 404 page, for addresses without an owner. */
const notFound = (set: ReleaseSet): Pick<RouteObject, 'element' | 'loader'> => ({
  element: <NotFoundPage />,
  ...(set.incomplete && { loader: ({ request }) => loadAgainWhenComplete(request.url) }),
});

/** The address may be a page of a remote that was missing when this document was served. Only a new document knows that remote. */
async function loadAgainWhenComplete(url: string): Promise<Response> {
  const { incomplete } = await currentReleaseSet();
  if (incomplete) throw new Error(`A remote is missing: whether there is a page at ${url} is not known.`);
  return redirectDocument(url);
}

/** Every component in every state, for development. It is not part of production builds. */
const componentGallery: RouteObject = {
  id: 'shell.components',
  path: '/_komponen',
  handle: { bare: false } satisfies RouteHandle,
  lazy: async () => ({ Component: (await import('@site/shared/ui/Gallery')).Gallery }),
};

/** The page is loaded on demand, but not with `lazy` of the router, which caches failures. */
const signInPage = retriable(
  async () => (await import(/* webpackChunkName: "shell.sign-in" */ '../session/SignInPage.tsx')).SignInPage,
);

const signIn = (set: ReleaseSet): Pick<RouteObject, 'element' | 'loader'> => ({
  loader: async (args) => {
    const elsewhere = signedInStudentGoesOn(args);
    if (!elsewhere) await signInPage();
    return elsewhere;
  },
  element: <SignIn links={set.remotes.flatMap(({ signInLinks = [] }) => signInLinks)} />,
});

function SignIn({ links }: { links: PlacedLink[] }) {
  const SignInPage = use(signInPage());
  return <SignInPage links={links} />;
}

/**
 * Loads data and script of a page at the same time: the script at once, and the data as soon as the routes of the remote are there. Both come from
 * one release: if the script made the page fall back to another release, the result of the failed release's loader is dropped.
 */
async function loadPage(remotes: Remotes, remote: string, routeId: string, args: LoaderFunctionArgs): Promise<unknown> {
  const script = remotes.page(remote, routeId);
  if (script.status === 'fulfilled') return dataOf(script.value.route, args);
  const { routes, failed } = await remotes.release(remote);
  const first = routes.find(({ id }) => id === routeId);
  if (!first || failed.aborted) return dataOf((await script).route, args);

  const data = dataOf(first, args);
  const page = await Promise.race([script, redirectOf(data, failed)]);
  if (page instanceof Response) return page;
  return page.route === first ? data : dataOf(page.route, args);
}

const dataOf = async ({ loader }: RemoteRoute, args: LoaderFunctionArgs): Promise<unknown> =>
  (await loader?.(args)) ?? null;

/** Resolves only if the data are a redirect. A redirect leaves the page, so it need not wait for the page's script. */
const redirectOf = (data: Promise<unknown>, failed: AbortSignal): Promise<Response> =>
  new Promise((resolve) => {
    const look = (answer: unknown) => {
      if (answer instanceof Response && answer.headers.has('location') && !failed.aborted) resolve(answer);
    };
    data.then(look, look);
  });

function RemotePage({ remotes, remote, routeId }: { remotes: Remotes; remote: string; routeId: string }) {
  const { Page } = use(remotes.page(remote, routeId)).module;
  return <Page />;
}
