/** Joins the loader to the federation runtime that the shell's build starts. */
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import type { Federation } from './loader.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/**
 * @param importContainer fetches a remote entry and returns what it exports: `import()` in the browser, a file of the
 *   release store on the server. Federation's own fetching is never used: it has no timeout and executes error pages.
 */
export function createFederation(importContainer: (url: string) => Promise<unknown>): Federation {
  const containers = new Map<string, Container>();
  const registered = new Map<string, string>();
  registerPlugins([
    {
      name: 'imported-entries',
      loadEntry: ({ remoteInfo }) => {
        // By name: federation makes the entry's address absolute, so the one we registered is not what it asks for.
        const url = registered.get(remoteInfo.name);
        const container = url && containers.get(url);
        if (!container) throw new Error(`the entry of "${remoteInfo.name}" was not imported`);
        return Promise.resolve(container);
      },
    },
  ]);

  return {
    async importEntry(url) {
      const container = await importContainer(url);
      if (!isContainer(container)) throw new Error(`${url} is no remote entry: it exports no get() and init()`);
      containers.set(url, container);
    },
    async expose(remote, url) {
      if (registered.get(remote) !== url) {
        const force = registered.has(remote);
        registered.set(remote, url);
        registerRemotes([{ name: remote, alias: remote, entry: url, type: 'module' }], { force });
      }
      return loadRemote(`${remote}/routes`);
    },
  };
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}
