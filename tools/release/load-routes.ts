/** The program that `exposed-routes.ts` bundles: loads a remote's server build with the shares of the shell and tells what it exposes. */
import { createRequire } from 'node:module';

/** A module the shell provides to remotes. */
export interface ProvidedShare {
  name: string;
  version: string;
  load: () => Promise<unknown>;
}

export interface ExposedRoute {
  id: string;
  path: string;
}

export type LoadedRoutes = { routes: ExposedRoute[] } | { error: string };

/** A remote entry, as module federation defines it. */
interface Container {
  init(scope: Record<string, Record<string, { from: string; get: () => Promise<() => unknown> }>>): unknown;
  get(expose: string): Promise<() => unknown>;
}

async function load(entry: string, shares: ProvidedShare[]): Promise<ExposedRoute[]> {
  const container = createRequire(import.meta.url)(entry) as Partial<Container>;
  if (!container.init || !container.get) throw new Error('it is no remote entry: it exports no get() and init()');
  const scope = shares.map(({ name, version, load: importIt }) => {
    const get = () => importIt().then((loaded) => () => loaded);
    return [name, { [version]: { from: 'shell', get } }] as const;
  });
  await container.init(Object.fromEntries(scope));
  const { routes } = (await container.get('./routes'))() as { routes?: unknown };
  if (!Array.isArray(routes)) throw new Error('"./routes" exports no array "routes"');
  return routes.map((route: Partial<ExposedRoute> | null) => ({ id: String(route?.id), path: String(route?.path) }));
}

/** Loads the build that the process was started for, and sends what it found. */
export async function reportRoutes(shares: ProvidedShare[]): Promise<void> {
  const send = process.send?.bind(process);
  const loaded: LoadedRoutes = await load(process.argv[2] ?? '', shares).then(
    (routes) => ({ routes }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  // What the remote left running must not keep this process.
  send?.(loaded, () => process.exit());
}
