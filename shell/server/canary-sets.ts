/**
 * Which visitors get a canary. A visitor has a number from 0 to 99 in a cookie, and gets each canary whose share is above it. So
 * there is one set more for each share, not one for each choice of canaries (decision 047).
 */
import { randomInt } from 'node:crypto';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';

/** A set of releases for the visitors whose number is below `below`, and not below that of the set before. */
export interface CanarySet {
  below: number;
  set: ReleaseSet;
  /** The canaries in it. */
  remotes: LiveRemote[];
}

/** A canary as the registry found it. */
export interface NamedCanary {
  name: string;
  percent: number;
  remote: LiveRemote;
}

/** @param setWith makes a set with canaries in place of the live releases of their remotes */
export function canarySets(
  canaries: readonly NamedCanary[],
  setWith: (remotes: LiveRemote[]) => ReleaseSet,
): CanarySet[] {
  const shares = [...new Set(canaries.map(({ percent }) => percent))].sort((one, other) => one - other);
  return shares.map((below) => {
    const remotes = canaries.filter(({ percent }) => percent >= below).map(({ remote }) => remote);
    return { below, set: setWith(remotes), remotes };
  });
}

/** The set of a visitor; null: the live one. */
export const canaryOf = (canaries: readonly CanarySet[], group: number): CanarySet | null =>
  canaries.find(({ below }) => group < below) ?? null;

/** Name of the cookie. It says nothing about a person: one visitor of a hundred has the same. */
export const GROUP_COOKIE = 'release-group';
/** How long a visitor keeps the number, seconds: longer than a canary should run, and not the same few for ever. */
const KEPT = 30 * 24 * 3600;

/** The number in the request's cookies; null where it has none. */
export function groupOf(cookies: string | undefined): number | null {
  const [, group] = /(?:^|;\s*)release-group=(\d{1,2})(?:;|$)/.exec(cookies ?? '') ?? [];
  return group === undefined ? null : Number(group);
}

/** A number for a new visitor. */
export const newGroup = (): number => randomInt(100);

/** @param isSecure whether the site is reached by HTTPS */
export const groupCookie = (group: number, isSecure: boolean): string =>
  `${GROUP_COOKIE}=${group}; Path=/; Max-Age=${KEPT}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
