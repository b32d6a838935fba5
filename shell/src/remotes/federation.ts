/** Starts containers of remotes with the share scope of the federation instance that the shell's build creates. */
import { getInstance } from '@module-federation/runtime';
import type { Federation } from './loader.ts';

/** What a remote entry exports, by whatever bundler it was built. */
interface Container {
  init(shareScope: object, initScope: unknown[], options: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

const SCOPE = 'default';

/**
 * The build leaves out federation's own loading of remotes (`disableRemote`): it has no timeout, executes error pages, and is a
 * third of the runtime. Containers are what bundlers agree on.
 * @param importContainer fetches a remote entry and returns what it exports: `import()` in the browser, a file of the
 *   release store on the server
 */
export function createFederation(importContainer: (url: string) => Promise<unknown>): Federation {
  const containers = new Map<string, Container>();
  const started = new Map<string, Promise<unknown>>();
  /** Entry that each remote runs. */
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
 * Another release of the remote takes its place, with an instance of its own. Of the packages that the release before offered to
 * all, those stay that are in use.
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
