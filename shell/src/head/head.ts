/** The head of a page, from its route and its data: the edge writes it into the first HTML, the frame on navigation. */
import { brand } from '@site/shared/brand';
import type { PageHead } from '@site/shared/contract/remote-route';
import type { Remotes } from '../remotes/loader.ts';
import type { RouteHandle } from '../remotes/route-handle.ts';

interface Match {
  route: { id?: string; handle?: unknown };
}

/** Title and heading of the 404 page, in the words of the specification. */
export const NOT_FOUND_TITLE = 'Oops! Page not found';
export const NOT_FOUND_HEAD: PageHead = { title: NOT_FOUND_TITLE, noindex: true };

/** Title as the browser shows it: the page, then the brand. */
export const titleOf = ({ title }: PageHead): string => (title === brand.name ? title : `${title} · ${brand.name}`);

/**
 * @param matches of the location, the page last
 * @param loaderData by route id
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
  // No data: the loader said that there is no such page.
  if (!(route.id in loaderData)) return NOT_FOUND_HEAD;
  const { route: page } = await remotes.page(remote, route.id);
  return page.head?.(loaderData[route.id] as never, location) ?? { title: brand.name };
}
