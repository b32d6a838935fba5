import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

/** An image that a browser fetches as soon as it has the head of a page. */
export interface PreloadImage {
  href: string;
  /** The `srcset` of the image in the page, where the browser chooses one of several. `href` is then not fetched. */
  srcSet?: string;
  sizes?: string;
  /** The screens that show it, as a media query. Absent: all of them. */
  media?: string;
  /** The type of the image, such as `image/avif`. A browser that does not know the type does not fetch it; the page has another image for it. */
  type?: string;
}

/** The content of a page's `<head>`. The edge writes it into the first HTML, and the shell on navigation. */
export interface PageHead {
  /** Without the name of the brand, which the shell adds. */
  title: string;
  description?: string;
  /** The path with its significant query. Absent: the page's own path. */
  canonical?: string;
  /** The path of the share image, 1200×630. Absent: the site's own. */
  image?: string;
  /** Structured data, one object per script. Paths in `url`, `item`, `image` and `@id` become whole addresses. */
  jsonLd?: object[];
  /** Set on pages that search engines must not list. */
  noindex?: boolean;
  /** The image to preload: the largest one that the page paints first. */
  preloadImage?: PreloadImage;
  /**
   * The same for a page whose largest image depends on the screen. No screen may match the `media` of two images. Older shells ignore it.
   */
  preloadImages?: PreloadImage[];
}

/** The exports of a page's chunk. */
export interface PageModule {
  Page: ComponentType;
}

/**
 * A route, as a remote exposes it: the loader of React Router and the page's chunk. They are separate, so that data and script are fetched at the same
 * time. `id` and `path` repeat `remote.json`; the contract check compares them.
 */
export interface RemoteRoute {
  id: string;
  path: string;
  loader?: LoaderFunction;
  /** Imports the page's chunk, which has the name of the route: `import(/​* webpackChunkName: "catalog.search" *​/ './search/SearchPage.tsx')`. */
  page: () => Promise<PageModule>;
  /**
   * The head of the page. It must be pure: it is called on the server and in the browser with the same data.
   * @param data the result of the loader. This type is for routes with any data; {@link RouteOf} checks a head against its loader.
   */
  head?: (data: never, location: { pathname: string; search: string }) => PageHead;
}

/** A route whose head takes the result of this loader: `{ … } satisfies RouteOf<typeof loadCourse>`. */
export interface RouteOf<Loader extends LoaderFunction> extends RemoteRoute {
  loader: Loader;
  head?: (
    data: Exclude<Awaited<ReturnType<Loader>>, Response>,
    location: { pathname: string; search: string },
  ) => PageHead;
}

/** The exports of `./routes`. */
export interface RemoteModule {
  routes: RemoteRoute[];
}
