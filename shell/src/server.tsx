/** Entry of the server build: renders one path with one release set. Runs in a render process, never in the edge itself. */
import { configureApi } from '@site/shared/api/client';
import type { ReleaseSet } from '@site/shared/contract';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createFederation } from './remotes/federation.ts';
import { createRemotes } from './remotes/loader.ts';
import { providedShares } from './remotes/provided-shares.js';
import { createPageRenderer, type Rendered, type RenderOptions } from './render-page.tsx';
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

export interface Renderer {
  /** @throws where the page could not be made or was cancelled: the edge then serves the plain shell */
  render(path: string, options: RenderOptions): Promise<Rendered>;
}

/** Of the page whose code is running. */
const renderedPage = new AsyncLocalStorage<RenderOptions & { holds: Set<string> }>();

export function createRenderer({ releaseSet, importContainer, apiUrl, mediaBaseUrl }: RendererOptions): Renderer {
  configureApi({
    baseUrl: apiUrl,
    mediaBaseUrl,
    signal: () => renderedPage.getStore()?.signal,
    traceparent: () => renderedPage.getStore()?.traceparent,
    holds(content) {
      for (const one of content) renderedPage.getStore()?.holds.add(one);
    },
  });
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
  const renderPage = createPageRenderer(createRoutes(releaseSet, remotes), remotes);
  // Without a call the bundler would leave them out, and a remote would miss what the frame does not use.
  const provided = Promise.all(providedShares.map((evaluate) => evaluate()));

  async function render(path: string, options: RenderOptions, holds: Set<string>): Promise<Rendered> {
    await provided;
    const page = await renderPage(path, options);
    return { ...page, holds: [...holds] };
  }
  return {
    render(path, options) {
      const holds = new Set<string>();
      return renderedPage.run({ ...options, holds }, () => render(path, options, holds));
    },
  };
}
