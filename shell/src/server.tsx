/** Entry of the server build: renders one path with one release set. Runs in the edge's render worker, never in its main thread. */
import { configureApi } from '@site/shared/api/client';
import type { ReleaseSet } from '@site/shared/contract';
import type { PageHead } from '@site/shared/contract/remote-route';
import { BASE_RULES_ELEMENT, BaseRules } from '@site/shared/ui/GlobalStyle';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { createFederation } from './remotes/federation.ts';
import { createRemotes } from './remotes/loader.ts';
import { providedShares } from './remotes/provided-shares.js';
import { headOf } from './routing/head.ts';
import { createRoutes } from './routing/routes.tsx';

export interface RendererOptions {
  releaseSet: ReleaseSet;
  /** Loads the server build of a remote from the release store. */
  importContainer: (remote: string, version: string) => unknown;
  /** Origin of the API as the server reaches it. */
  apiUrl: string;
  /** Where browsers read uploaded files: pages name them as the browser will. */
  mediaBaseUrl: string;
  /** Headers of every call to it. */
  apiHeaders?: Record<string, string>;
}

/** A page as it came out, or where it redirects to. */
export type Rendered =
  | { kind: 'page'; status: number; body: string; styles: string; head: PageHead; data: unknown }
  | { kind: 'redirect'; status: number; location: string };

export interface Renderer {
  /**
   * @param turn called whenever this page's code gets its turn: at the start, and after the wait for its data
   * @throws where the page could not be made: the edge then serves the plain shell
   */
  render(path: string, turn?: () => void): Promise<Rendered>;
}

export function createRenderer({
  releaseSet,
  importContainer,
  apiUrl,
  mediaBaseUrl,
  apiHeaders = {},
}: RendererOptions): Renderer {
  configureApi({ baseUrl: apiUrl, mediaBaseUrl, headers: apiHeaders });
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
    // A worker lives and dies with its release set: there is no other release to fall back to.
    refresh: () => Promise.reject(new Error('a render worker knows one release set only')),
    pause: 0,
  });
  const routes = createRoutes(releaseSet, remotes);
  const handler = createStaticHandler(routes);
  const base = baseStyle();
  // Without a call the bundler would leave them out, and a remote would miss what the frame does not use.
  const provided = Promise.all(providedShares.map((evaluate) => evaluate()));

  return {
    async render(path, turn) {
      await provided;
      turn?.();
      const context = await handler.query(new Request(new URL(path, 'http://edge')));
      if (context instanceof Response) {
        const location = context.headers.get('location');
        if (!location) throw new Error(`${path}: a loader answered ${context.status} without a page`);
        return { kind: 'redirect', status: context.status, location };
      }
      const failure = Object.values(context.errors ?? {})[0];
      // A 404 is an answer; any other failure is for the browser to try again.
      if (failure && context.statusCode !== 404)
        throw failure instanceof Error ? failure : new Error(`${path}: ${context.statusCode}`);

      turn?.();
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
            onError(error) {
              throw error;
            },
          },
        );
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
    },
  };
}

/** The base rules in a style element of their own (see `GlobalStyle`), without what styled-components notes for itself. */
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
