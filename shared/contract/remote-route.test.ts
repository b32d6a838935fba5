import type { PageHead, RouteOf } from './remote-route.ts';

type Load = () => Promise<{ title: string }>;
/** A loader that may redirect to another page. */
type LoadOrLead = () => Promise<{ title: string } | Response>;

/** A route with this loader and a head that takes this. */
interface Written<Loader, Data> {
  id: string;
  path: string;
  loader: Loader;
  page: () => Promise<never>;
  head: (data: Data) => PageHead;
}
type Fits<Loader extends LoadOrLead, Data> = Written<Loader, Data> extends RouteOf<Loader> ? true : false;

test('a head may take what its loader returns, and nothing else', () => {
  // The type of each constant is the answer: the compiler refuses another one.
  const own: Fits<Load, { title: string }> = true;
  const wherePagesLeadElsewhere: Fits<LoadOrLead, { title: string }> = true;
  const another: Fits<Load, { batch: number }> = false;
  expect([own, wherePagesLeadElsewhere, another]).toEqual([true, true, false]);
});
