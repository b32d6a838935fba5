/** Starts containers of remotes with the share scope of the federation instance that the build of the shell creates. */
import { getInstance } from '@module-federation/runtime';
import type { Federation } from './loader.ts';

/** The exports of a remote entry, which are the same for every bundler. */
interface Container {
  init(shareScope: object, initScope: unknown[], options: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

const SCOPE = 'default';

/**
 * The build leaves out federation's own loading of remotes (`disableRemote`): it has no timeout, executes error pages, and is a third of the runtime.
 * Only the interface of containers is used, on which all bundlers agree.
 * @param importContainer fetches a remote entry and returns its exports: by `import()` in the browser, from a file of the release store on the
 *   server
 */
export function createFederation(importContainer: (url: string) => Promise<unknown>): Federation {
  const containers = new Map<string, Container>();
  const started = new Map<string, Promise<unknown>>();
  /** The address of the entry that each remote runs. */
  const entries = new Map<string, string>();

  const start = (container: Container) => {
    const { shareScopeMap } = host();
    const shareScope = (shareScopeMap[SCOPE] ??= {});
    return Promise.resolve(container.init(shareScope, [], { shareScopeMap, shareScopeKeys: SCOPE }));
  };

  return {
    async importEntry(remote, url) {
      const before = entries.get(remote);
      if (before && before !== url) forgetRelease(remote);
      entries.set(remote, url);
      const container = await importContainer(url);
      if (!isContainer(container)) throw new Error(`${url} is no remote entry: it exports no get() and init()`);
      containers.set(url, container);
    },
    async expose(remote, url) {
      const container = containers.get(url);
      if (!container) throw new Error(`the entry of "${remote}" was not imported`);
      const starting = started.get(url) ?? start(container);
      started.set(url, starting);
      await starting;
      return (await container.get('./routes'))();
    },
  };
}

function host() {
  const instance = getInstance();
  if (!instance) throw new Error('The build of the shell starts no federation instance.');
  return instance;
}

/**
 * Removes a release, so that another release of the remote can run with an instance of its own. Of the packages that the old release offered to all,
 * those that are in use stay.
 */
function forgetRelease(remote: string): void {
  const scopes = Object.values(host().shareScopeMap);
  for (const versions of scopes.flatMap((scope) => Object.values(scope))) {
    for (const [version, { from, loaded, loading }] of Object.entries(versions))
      if (from === remote && !loaded && !loading) delete versions[version];
  }
  const { __INSTANCES__: instances } = globalThis.__FEDERATION__;
  const index = instances.findIndex(({ name }) => name === remote);
  if (index >= 0) instances.splice(index, 1);
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'get' in value &&
    typeof value.get === 'function' &&
    'init' in value &&
    typeof value.init === 'function'
  );
}
