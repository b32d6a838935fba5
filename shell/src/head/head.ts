/** The head of a page, made from its route and its data. The edge writes it into the first HTML, and the frame sets it on navigation. */
import { brand } from '@site/shared/brand';
import type { PageHead } from '@site/shared/contract/remote-route';
import type { Remotes } from '../remotes/loader.ts';
import type { RouteHandle } from '../remotes/route-handle.ts';

interface Match {
  route: { id?: string; handle?: unknown };
}

/** The title and heading of the 404 page, in the words of the specification. */
export const NOT_FOUND_TITLE = 'Oops! Page not found';
export const NOT_FOUND_HEAD: PageHead = { title: NOT_FOUND_TITLE, noindex: true };

/** The title that the browser shows: the name of the page, then that of the brand. */
export const titleOf = ({ title }: PageHead): string => (title === brand.name ? title : `${title} · ${brand.name}`);

/**
 * @param matches the matched routes of the location, the page last
 * @param loaderData by the id of the route
 */
export async function headOf(
  matches: Match[],
  loaderData: Record<string, unknown>,
  location: { pathname: string; search: string },
  remotes: Remotes,
): Promise<PageHead> {
  const route = matches.at(-1)?.route;
  const { remote } = (route?.handle ?? {}) as Partial<RouteHandle>;
  if (!route?.id || !remote) return NOT_FOUND_HEAD;
  // If there are no data, the loader said that there is no such page.
  if (!(route.id in loaderData)) return NOT_FOUND_HEAD;
  const { route: page } = await remotes.page(remote, route.id);
  return page.head?.(loaderData[route.id] as never, location) ?? { title: brand.name };
}
