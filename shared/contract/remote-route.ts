import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

/** What goes into a page's `<head>`: written by the edge into the first HTML, by the shell on navigation. */
export interface PageHead {
  /** Without the brand's name, which the shell adds. */
  title: string;
  description?: string;
  /** Path with its significant query; the page's own path where absent. */
  canonical?: string;
  /** Path of the share image, 1200×630; the site's own where absent. */
  image?: string;
  /** Structured data, one object a script. Paths in `url`, `item`, `image` and `@id` become whole addresses. */
  jsonLd?: object[];
  /** Set on pages search engines must not list. */
  noindex?: boolean;
  /** Image to preload: the page's largest paint. */
  preloadImage?: { href: string; srcSet?: string; sizes?: string };
}

/** What a page's chunk exports. */
export interface PageModule {
  Page: ComponentType;
}

/**
 * A route as a remote exposes it: React Router's loader and the page's chunk, apart, so that data and script are
 * fetched together. `id` and `path` repeat `remote.json`; the contract check compares them.
 */
export interface RemoteRoute {
  id: string;
  path: string;
  loader?: LoaderFunction;
  /** Imports the page's chunk, which is named like the route: `import(/​* webpackChunkName: "catalog.search" *​/ './search/SearchPage.tsx')`. */
  page: () => Promise<PageModule>;
  /**
   * Head of the page. Pure: called on the server and in the browser with the same data.
   * @param data what the loader returned
   */
  head?: (data: never, location: { pathname: string; search: string }) => PageHead;
}

/** What `./routes` exports. */
export interface RemoteModule {
  routes: RemoteRoute[];
}
