/**
 * `?remote=catalog@http://localhost:3001` takes one remote from another origin, only for the request that asks for it. REMOTE_ORIGINS has to allow that
 * origin. Otherwise the parameter is ignored like any unknown one (decision 048).
 */
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { OVERRIDE_PARAMETER } from '../src/override/parameter.ts';

/** The end of `http://localhost:*` in the setting, which allows each port of this machine. */
const ANY_PORT = ':*';

/** @returns why an entry of REMOTE_ORIGINS cannot be used; null if it can */
export function originFault(entry: string): string | null {
  const sample = entry.endsWith(ANY_PORT) ? entry.slice(0, -ANY_PORT.length) : entry;
  const isOrigin = /^https?:/.test(sample) && URL.canParse(sample) && new URL(sample).origin === sample;
  return isOrigin ? null : 'origins such as http://localhost:3001 or http://localhost:*, comma separated';
}

/**
 * @param allowed the entries of REMOTE_ORIGINS
 * @returns the set with the remote from that origin, even if it was never released; null if the request asks for none, or it is not allowed
 */
export function overridden(set: ReleaseSet, url: URL, allowed: readonly string[]): ReleaseSet | null {
  const asked = url.searchParams.get(OVERRIDE_PARAMETER);
  const [, name, address = ''] = /^([a-z][a-z0-9_]*)@(.+)$/.exec(asked ?? '') ?? [];
  if (!asked || !name || !URL.canParse(address)) return null;
  const { origin, protocol, hostname } = new URL(address);
  // The address must be an origin and nothing else. Otherwise it could contain more, or end the policy into which it is written.
  if (origin !== address) return null;
  const isAllowed = allowed.some((entry) => entry === origin || entry === `${protocol}//${hostname}${ANY_PORT}`);
  if (!isAllowed) return null;
  const live = set.remotes.find((remote) => remote.name === name);
  // The list of the released files does not describe what a developer has just built. The developer's build has its own declarations.
  const { files: _released, ...declared } = live ?? { routes: [], navigation: [] };
  const local: LiveRemote = {
    ...declared,
    name,
    version: 'local',
    base: `${origin}/`,
    entry: 'remoteEntry.js',
    routesFiles: [],
    pages: {},
    previous: null,
  };
  return {
    ...set,
    remotes: live ? set.remotes.map((remote) => (remote === live ? local : remote)) : [...set.remotes, local],
    override: { remote: name, origin },
  };
}
