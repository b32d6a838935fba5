/**
 * `?remote=catalog@http://localhost:3001`: one remote comes from another origin, for the request that asks for it. Only where
 * REMOTE_ORIGINS allows that origin; anywhere else the parameter is one that no page knows (decision 048).
 */
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { OVERRIDE_PARAMETER } from '../src/override/parameter.ts';

/** `http://localhost:*` in the setting: each port of this machine. */
const ANY_PORT = ':*';

/** @returns why an entry of REMOTE_ORIGINS cannot be used; null where it can */
export function originFault(entry: string): string | null {
  const sample = entry.endsWith(ANY_PORT) ? entry.slice(0, -ANY_PORT.length) : entry;
  const isOrigin = /^https?:/.test(sample) && URL.canParse(sample) && new URL(sample).origin === sample;
  return isOrigin ? null : 'origins such as http://localhost:3001 or http://localhost:*, comma separated';
}

/**
 * @param allowed entries of REMOTE_ORIGINS
 * @returns the set with the remote from that origin, also where it was never released; null where nothing is asked for or it is not allowed
 */
export function overridden(set: ReleaseSet, url: URL, allowed: readonly string[]): ReleaseSet | null {
  const asked = url.searchParams.get(OVERRIDE_PARAMETER);
  const [, name, address = ''] = /^([a-z][a-z0-9_]*)@(.+)$/.exec(asked ?? '') ?? [];
  if (!asked || !name || !URL.canParse(address)) return null;
  const { origin, protocol, hostname } = new URL(address);
  // What is no origin and nothing else could hold more than an address, or end the policy it is written into.
  if (origin !== address) return null;
  const isAllowed = allowed.some((entry) => entry === origin || entry === `${protocol}//${hostname}${ANY_PORT}`);
  if (!isAllowed) return null;
  const live = set.remotes.find((remote) => remote.name === name);
  // What was released says nothing of files that a developer has just built. Its build says what it declares by now.
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
