/**
 * Decides which visitors get a canary. A visitor has a number from 0 to 99 in a cookie, and gets each canary whose share is above that number. So
 * there is one more set for each share, and not one for each combination of canaries (decision 047).
 */
import { randomInt } from 'node:crypto';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';

/** A set of releases for the visitors whose number is below `below`, except those whom the set before it has already. */
export interface CanarySet {
  below: number;
  set: ReleaseSet;
  /** The canaries in the set. */
  remotes: LiveRemote[];
}

/** A canary as the registry read it. */
export interface NamedCanary {
  name: string;
  percent: number;
  remote: LiveRemote;
}

/** @param setWith makes a set in which the canaries replace the live releases of their remotes */
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

/** The set of canaries for a visitor; null if the visitor gets the live set. */
export const canaryOf = (canaries: readonly CanarySet[], group: number): CanarySet | null =>
  canaries.find(({ below }) => group < below) ?? null;

/** The name of the cookie. Its value does not identify a person, because one visitor in a hundred has the same. */
export const GROUP_COOKIE = 'release-group';
/** How long a visitor keeps the number, in seconds. It is longer than a canary should run, but the same visitors should not get canaries for ever. */
const KEPT = 30 * 24 * 3600;

/** The number in the cookies of a request; null if they contain none. */
export function groupOf(cookies: string | undefined): number | null {
  const [, group] = /(?:^|;\s*)release-group=(\d{1,2})(?:;|$)/.exec(cookies ?? '') ?? [];
  return group === undefined ? null : Number(group);
}

/** Draws a number for a new visitor. */
export const newGroup = (): number => randomInt(100);

/** @param isSecure whether the site is reached by HTTPS */
export const groupCookie = (group: number, isSecure: boolean): string =>
  `${GROUP_COOKIE}=${group}; Path=/; Max-Age=${KEPT}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
