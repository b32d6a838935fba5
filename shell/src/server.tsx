/** Entry of the server build: renders one path with one release set. It runs in a render process, never in the edge itself. */
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
  /** The origin under which the server reaches the API. */
  apiUrl: string;
  /** The address under which browsers read uploaded files. Rendered pages use it too. */
  mediaBaseUrl: string;
}

export interface Renderer {
  /** @throws if the page could not be made or was cancelled. The edge then serves the plain shell. */
  render(path: string, options: RenderOptions): Promise<Rendered>;
}

/** The page whose code is running. */
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
    // A render process has one release set, so there is no other release to which it could fall back.
    refresh: () => Promise.reject(new Error('a render process knows one release set only')),
    pause: 0,
  });
  const renderPage = createPageRenderer(createRoutes(releaseSet, remotes), remotes);
  // Without these calls the bundler would leave out the shares that the frame does not use, and a remote would miss them.
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
