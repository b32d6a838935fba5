/** Renders one path of a route tree into the parts of a document. */
import type { PageHead } from '@site/shared/contract/remote-route';
import { BASE_RULES_ELEMENT, BaseRules } from '@site/shared/ui/GlobalStyle';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { RouteObject } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { headOf } from './head/head.ts';
import type { Remotes } from './remotes/loader.ts';

/** A rendered page, or the address to which it redirects. */
export type Rendered = (
  | { kind: 'page'; status: number; body: string; styles: string; head: PageHead; data: unknown }
  | { kind: 'redirect'; status: number; location: string }
) & {
  /** The content that the page holds (`@site/shared/content`). If it is absent, the page may hold any content. */
  holds?: string[];
};

export interface RenderOptions {
  /** Cancels the page, and its calls of the API with it. */
  signal: AbortSignal;
  /** Called when code of this page is about to run: at the start, and after it has waited for its data. */
  onWork?: () => void;
  /** The trace to which the page's calls of the API belong (W3C). */
  traceparent?: string | undefined;
}

/** @returns a function that renders a path; it throws if the page could not be made or was cancelled */
export function createPageRenderer(
  routes: RouteObject[],
  remotes: Remotes,
): (path: string, options: RenderOptions) => Promise<Rendered> {
  const handler = createStaticHandler(routes);
  const base = baseStyle();

  return async (path, { signal, onWork }) => {
    onWork?.();
    const context = await handler.query(new Request(new URL(path, 'http://edge'), { signal }));
    if (context instanceof Response) {
      const location = context.headers.get('location');
      if (!location) throw new Error(`${path}: a loader answered ${context.status} without a page`);
      return { kind: 'redirect', status: context.status, location };
    }
    const failure = Object.values(context.errors ?? {})[0];
    // A 404 is an answer. After any other failure the browser tries again.
    if (failure && context.statusCode !== 404)
      throw failure instanceof Error ? failure : new Error(`${path}: ${context.statusCode}`);

    onWork?.();
    const sheet = new ServerStyleSheet();
    const thrown: unknown[] = [];
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
          // With it, every boundary is in its place. React would send large ones after the page, with a script that moves them.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          signal,
          // An error in a boundary of Suspense leaves its fallback in the page. React calls this outside of any promise, so an error that is
          // thrown here would end the process.
          onError: (error) => void thrown.push(error),
        },
      );
      signal.throwIfAborted();
      if (thrown.length > 0) throw thrown[0];
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
  };
}

/** The base rules in a style element of their own (see `GlobalStyle`), without the marks of styled-components. */
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

/** Only 404s reach a rendered page. The browser needs them in the shape that `isRouteErrorResponse` recognizes. */
function serializeErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  return (
    errors &&
    Object.fromEntries(
      Object.keys(errors).map((id) => [id, { status: 404, statusText: 'Not Found', data: null, internal: false }]),
    )
  );
}
