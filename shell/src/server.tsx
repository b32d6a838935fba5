/** Entry of the server build: renders one path with one release set. Runs in a render process, never in the edge itself. */
import { configureApi } from '@site/shared/api/client';
import type { ReleaseSet } from '@site/shared/contract';
import type { PageHead } from '@site/shared/contract/remote-route';
import { BASE_RULES_ELEMENT, BaseRules } from '@site/shared/ui/GlobalStyle';
import { AsyncLocalStorage } from 'node:async_hooks';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { createFederation } from './remotes/federation.ts';
import { createRemotes } from './remotes/loader.ts';
import { providedShares } from './remotes/provided-shares.js';
import { headOf } from './head/head.ts';
import { createRoutes } from './routing/routes.tsx';

export interface RendererOptions {
  releaseSet: ReleaseSet;
  /** Loads the server build of a remote from the release store. */
  importContainer: (remote: string, version: string) => unknown;
  /** Origin of the API as the server reaches it. */
  apiUrl: string;
  /** Where browsers read uploaded files: pages name them as the browser will. */
  mediaBaseUrl: string;
}

/** A rendered page, or where it redirects to. */
export type Rendered =
  | { kind: 'page'; status: number; body: string; styles: string; head: PageHead; data: unknown }
  | { kind: 'redirect'; status: number; location: string };

export interface RenderOptions {
  /** Cancels the page, and its calls to the API with it. */
  signal: AbortSignal;
  /** Called when code of this page is about to run: at the start, and after the wait for its data. */
  onWork?: () => void;
}

export interface Renderer {
  /** @throws where the page could not be made or was cancelled: the edge then serves the plain shell */
  render(path: string, options: RenderOptions): Promise<Rendered>;
}

/** Of the page whose code is running. */
const pageSignal = new AsyncLocalStorage<AbortSignal>();

export function createRenderer({ releaseSet, importContainer, apiUrl, mediaBaseUrl }: RendererOptions): Renderer {
  configureApi({ baseUrl: apiUrl, mediaBaseUrl, signal: () => pageSignal.getStore() });
  const remoteOf = new Map(
    releaseSet.remotes.map(({ base, entry, name, version }) => [base + entry, { name, version }]),
  );
  const remotes = createRemotes({
    releaseSet: { ...releaseSet, remotes: releaseSet.remotes.map((remote) => ({ ...remote, previous: null })) },
    federation: createFederation(async (url) => {
      const remote = remoteOf.get(url);
      if (!remote) throw new Error(`${url} is not an entry of this release set`);
      return importContainer(remote.name, remote.version);
    }),
    // A render process has one release set: there is no other release to fall back to.
    refresh: () => Promise.reject(new Error('a render process knows one release set only')),
    pause: 0,
  });
  const routes = createRoutes(releaseSet, remotes);
  const handler = createStaticHandler(routes);
  const base = baseStyle();
  // Without a call the bundler would leave them out, and a remote would miss what the frame does not use.
  const provided = Promise.all(providedShares.map((evaluate) => evaluate()));

  async function render(path: string, { signal, onWork }: RenderOptions): Promise<Rendered> {
    await provided;
    onWork?.();
    const context = await handler.query(new Request(new URL(path, 'http://edge'), { signal }));
    if (context instanceof Response) {
      const location = context.headers.get('location');
      if (!location) throw new Error(`${path}: a loader answered ${context.status} without a page`);
      return { kind: 'redirect', status: context.status, location };
    }
    const failure = Object.values(context.errors ?? {})[0];
    // A 404 is an answer; any other failure is for the browser to try again.
    if (failure && context.statusCode !== 404)
      throw failure instanceof Error ? failure : new Error(`${path}: ${context.statusCode}`);

    onWork?.();
    const sheet = new ServerStyleSheet();
    try {
      const { prelude } = await prerenderToNodeStream(
        sheet.collectStyles(
          <StrictMode>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </StrictMode>,
        ),
        {
          // Every boundary in its place: React would send large ones after the page, with a script that moves them.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          signal,
          onError(error) {
            // React also reports errors of an aborted render; thrown from here they would end the process.
            if (!signal.aborted) throw error;
          },
        },
      );
      signal.throwIfAborted();
      let body = '';
      for await (const chunk of prelude) body += String(chunk);
      return {
        kind: 'page',
        status: context.statusCode,
        body,
        styles: base + sheet.getStyleTags(),
        head: await headOf(context.matches, context.loaderData, context.location, remotes),
        data: { loaderData: context.loaderData, errors: serializeErrors(context.errors) },
      };
    } finally {
      sheet.seal();
    }
  }
  return { render: (path, options) => pageSignal.run(options.signal, () => render(path, options)) };
}

/** The base rules in a style element of their own (see `GlobalStyle`), without styled-components' own marks. */
function baseStyle(): string {
  const sheet = new ServerStyleSheet();
  try {
    renderToStaticMarkup(sheet.collectStyles(<BaseRules />));
    const [, written = ''] = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags()) ?? [];
    const css = written.replaceAll(/\/\*!sc\*\/|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '').replaceAll(/\n/g, '');
    return `<style id="${BASE_RULES_ELEMENT}">${css}</style>`;
  } finally {
    sheet.seal();
  }
}

/** Only 404s reach a rendered page; the browser needs them in the shape `isRouteErrorResponse` knows. */
function serializeErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  return (
    errors &&
    Object.fromEntries(
      Object.keys(errors).map((id) => [id, { status: 404, statusText: 'Not Found', data: null, internal: false }]),
    )
  );
}
