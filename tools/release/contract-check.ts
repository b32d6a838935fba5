/**
 * What a release must satisfy before its pointer moves, as far as it can be read off its files. Each check answers with
 * the faults it found; an empty list is a pass. `release` adds the ones that need the live shell running.
 */
import { basename, join, relative } from 'node:path';
import type { Release, RouteDescriptor } from '@site/shared/contract';
import { addressesOfBoth } from '@site/shared/contract/route-pattern';
import { brotliSize } from '../compress.ts';
import { hasManyAddresses } from '../edge-serves.ts';
import { ranked } from '../../shell/src/routing/route-table.ts';
import { bin, Failure, root, run } from '../workspace.ts';
import { exposedRoutes } from './exposed-routes.ts';
import { fitsShell } from './fits-shell.ts';
import { descriptorFaults } from './remote-json.ts';
import { addressesOf, ownershipFaults, type RouteOwner, sliceFaults } from './route-ownership.ts';
import { routerNameFaults } from './router-names.ts';
import type { ShellContract } from './shell-contract.ts';

export interface Candidate {
  release: Release;
  /** Folder of its builds, with `client/` and `server/`. */
  dist: string;
  /** Folder of the remote, with `remote.json` and sources; null where only its builds are there. */
  dir: string | null;
  /** Contract of the shell that is live. */
  shell: ShellContract;
  /** The other remotes that are live. */
  others: RouteOwner[];
}

const ROUTE_PATTERN = /^\/$|^(\/([a-z0-9_-]+|:[\w-]+)\??)*(\/\*)?$/;

type Check = (candidate: Candidate) => string[] | Promise<string[]>;

const SCHEMA_CHECK = 'remote.json follows its schema';

export const checks: Record<string, Check> = {
  [SCHEMA_CHECK]: ({ release: { descriptor, name }, dir }) => {
    const faults = descriptorFaults(descriptor);
    if (dir && !dir.endsWith(`remote-${name}`))
      faults.push(`remote.json is named "${name}", so its folder must be remote-${name}`);
    return faults;
  },

  'ids are unique and carry the name of the remote': ({ release: { descriptor } }) => {
    const ids = descriptor.routes.map(({ id }) => id);
    return [
      ...ids
        .filter((id) => !id.startsWith(`${descriptor.name}.`))
        .map((id) => `route "${id}" must start with "${descriptor.name}."`),
      ...descriptor.routes
        .filter((route) => hasManyAddresses(route.path) && !route.example)
        .map(
          ({ id, path }) => `route "${id}" (${path}) has many addresses, so it needs an "example" to be proven with`,
        ),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `route "${id}" is declared twice`),
      ...(descriptor.menus ?? [])
        .filter(({ id }) => !id.startsWith(`${descriptor.name}.`))
        .map(({ id }) => `menu "${id}" must start with "${descriptor.name}."`),
    ];
  },

  'every address has one route': ({ release: { descriptor }, others }) => [
    ...descriptor.routes
      .filter(({ path }) => !ROUTE_PATTERN.test(path))
      .map(
        ({ id, path }) =>
          `route "${id}" has the path "${path}". Write it of small letters, digits, "-" and "_", ":name" for a parameter, "?" after an optional segment, "*" as the last segment for all below, and no slash at the end`,
      ),
    ...ownershipFaults(addressesOf(descriptor), others),
    ...ambiguityFaults(descriptor.routes),
  ],

  'every slice of the store has one owner': ({ release: { descriptor }, others }) =>
    sliceFaults(descriptor.slices, others),

  ...Object.fromEntries(
    Object.entries(fitsShell).map(([name, check]): [string, Check] => [
      name,
      ({ release, shell }) => check(release, shell),
    ]),
  ),

  'every page has its chunk': ({ release: { client } }) => [
    ...(client.entry ? [] : ['the build has no remote entry']),
    ...(client.routes.length ? [] : ['the build does not expose "./routes"']),
    ...Object.entries(client.pages)
      .filter(([, files]) => files.length === 0)
      .map(([id]) => `no chunk is named "${id}": import its page with webpackChunkName: "${id}"`),
  ],

  'the exposed routes are those of remote.json': async ({ release: { descriptor, server }, dist }) => {
    try {
      const exposed = await exposedRoutes(join(dist, 'server', server.entry));
      const ids = exposed.map(({ id }) => id);
      return [
        ...descriptor.routes
          .filter(({ id }) => !ids.includes(id))
          .map(({ id }) => `"./routes" lacks route "${id}", which remote.json declares`),
        ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `"./routes" exposes route "${id}" twice`),
        ...exposed.flatMap(({ id, path }) => {
          const declared = descriptor.routes.find((route) => route.id === id);
          if (!declared) return [`"./routes" exposes route "${id}" (${path}), which remote.json does not declare`];
          return declared.path === path
            ? []
            : [`route "${id}" has the path ${path} in "./routes" and ${declared.path} in remote.json`];
        }),
      ];
    } catch (error) {
      return [`the server build cannot be loaded: ${error instanceof Error ? error.message : String(error)}`];
    }
  },

  // Of what was built elsewhere, `karsa-remote assemble` asked this, and the visits of the proof find a name that is not there.
  'only the router names of the contract are imported': ({ dir, shell }) =>
    dir ? routerNameFaults(dir, shell.sharedExports.router, `${relative(root, dir)}/`) : [],

  'scripts stay within the budget': async ({ release: { client, descriptor }, dist, shell }) => {
    const { budget, routes } = descriptor;
    const limit = (own: number, allowed: number) => ({
      bytes: Math.min(own, allowed),
      of: own < allowed ? 'its own budget in remote.json' : 'what the shell allows (shell/budgets.json)',
    });
    const weigh = (files: string[]) => brotliSize(files.map((file) => join(dist, 'client', file)));
    const entry = await weigh([client.entry]);
    const entryLimit = limit(budget.entry, shell.budgets.entry);
    const faults =
      entry > entryLimit.bytes
        ? [`the remote entry weighs ${entry} bytes (brotli), more than ${entryLimit.bytes}, ${entryLimit.of}`]
        : [];
    for (const [id, files] of Object.entries(client.pages)) {
      const page = await weigh([...client.routes, ...files]);
      const isPublic = routes.some((route) => route.id === id && route.public);
      const allowed = limit(budget.page, isPublic ? shell.budgets.publicPage : shell.budgets.privatePage);
      if (page > allowed.bytes)
        faults.push(`page "${id}" weighs ${page} bytes (brotli), more than ${allowed.bytes}, ${allowed.of}`);
    }
    return faults;
  },
};

/** Routes of one remote may share addresses as long as the router ranks one above the other, whatever their order. */
function ambiguityFaults(routes: RouteDescriptor[]): string[] {
  const answers = (order: RouteDescriptor[], address: string) => ranked(order)(address)?.id;
  return routes.flatMap((one, at) =>
    routes.slice(at + 1).flatMap((other) => {
      const undecided = addressesOfBoth(one.path, other.path).find(
        (address) => answers([one, other], address) !== answers([other, one], address),
      );
      return undecided
        ? [
            `routes "${one.id}" (${one.path}) and "${other.id}" (${other.path}) both answer ${undecided}, and only their order decides. Give them different paths`,
          ]
        : [];
    }),
  );
}

/** The check that takes longest and needs no build: `release` lets it run beside everything else. @returns its faults */
export async function checkTypes(dir: string): Promise<string[]> {
  try {
    // What was checked before is not checked again where nothing it depends on has changed.
    await run(bin('tsc'), [
      '--noEmit',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      join(root, 'node_modules/.cache/types', `${basename(dir)}.tsbuildinfo`),
      '-p',
      dir,
    ]);
    return [];
  } catch (error) {
    return [error instanceof Failure ? error.message : String(error)];
  }
}

/** Runs all of {@link checks}. @returns the faults by check, only of those that failed */
export async function checkContract(candidate: Candidate): Promise<Record<string, string[]>> {
  const { [SCHEMA_CHECK]: schemaCheck, ...others } = checks;
  // The others rely on what the schema demands.
  const broken = (await schemaCheck?.(candidate)) ?? [];
  if (broken.length > 0) return { [SCHEMA_CHECK]: broken };
  const results = await Promise.all(
    Object.entries(others).map(async ([name, check]) => [name, await check(candidate)] as const),
  );
  return Object.fromEntries(results.filter(([, faults]) => faults.length > 0));
}
