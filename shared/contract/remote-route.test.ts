import type { PageHead, RouteOf } from './remote-route.ts';

const load = () => Promise.resolve({ title: 'Data' });
const loadOrLead = (): Promise<{ title: string } | Response> => load();

/** A route with this loader and a head that takes this. */
interface Written<Loader, Data> {
  id: string;
  path: string;
  loader: Loader;
  page: () => Promise<never>;
  head: (data: Data) => PageHead;
}
type Fits<Loader extends typeof loadOrLead, Data> = Written<Loader, Data> extends RouteOf<Loader> ? true : false;

test('a head may take what its loader returns, and nothing else', () => {
  // The compiler refuses an answer that is not its own.
  const own: Fits<typeof load, { title: string }> = true;
  const wherePagesLeadElsewhere: Fits<typeof loadOrLead, { title: string }> = true;
  const another: Fits<typeof load, { batch: number }> = false;
  expect([own, wherePagesLeadElsewhere, another]).toEqual([true, true, false]);
});
