import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

/** An image that a browser fetches as soon as it has the head of a page. */
export interface PreloadImage {
  href: string;
  /** As the page has it, where a browser chooses from several; then no `href` is fetched. */
  srcSet?: string;
  sizes?: string;
  /** Screens that show it, as a media query; all where absent. */
  media?: string;
  /** Its type, where the page has others for browsers that do not know it: `image/avif`. */
  type?: string;
}

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
  preloadImage?: PreloadImage;
  /** The same where screens show different ones, each with its `media`: one browser has to find one of them at most. Shells of before preload none. */
  preloadImages?: PreloadImage[];
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
   * @param data what the loader returned. A list has routes of any data, so what a head takes is compared by {@link RouteOf}.
   */
  head?: (data: never, location: { pathname: string; search: string }) => PageHead;
}

/** A route whose head takes what this loader returns: `{ … } satisfies RouteOf<typeof loadCourse>`. */
export interface RouteOf<Loader extends LoaderFunction> extends RemoteRoute {
  loader: Loader;
  head?: (
    data: Exclude<Awaited<ReturnType<Loader>>, Response>,
    location: { pathname: string; search: string },
  ) => PageHead;
}

/** What `./routes` exports. */
export interface RemoteModule {
  routes: RemoteRoute[];
}
