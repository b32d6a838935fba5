import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

/** An image that a browser fetches as soon as it has the head of a page. */
export interface PreloadImage {
  href: string;
  /** The `srcset` of the image in the page, where the browser chooses one of several; `href` is then not fetched. */
  srcSet?: string;
  sizes?: string;
  /** The screens that show it, as a media query; absent: all of them. */
  media?: string;
  /** The type of the image, such as `image/avif`: a browser that does not know the type does not fetch it, as the page has another image for it. */
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
  /** The same for a page whose largest image depends on the screen. The `media` of each must be such that no screen matches two. Earlier shells ignore it. */
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
   * @param data what the loader returned. This type is the one of routes with any data; {@link RouteOf} compares a head with its loader.
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
