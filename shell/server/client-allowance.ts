/**
 * Limits how many pages are rendered for one client. Pages in the cache do not count, so people hardly notice the limit. A client that asks for one
 * address after the other has to render the pages in its own browser. Each edge counts by itself.
 */
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

export interface ClientAllowanceOptions {
  /** Pages per minute and client. */
  perMinute: number;
  now?: () => number;
}

/** The part of the pages per minute that a client may have at once. It is less than the render queue holds. */
const AT_ONCE = 1 / 8;
/** A client that asked for no more than this part of the pages in about a minute counts as asking little. */
const LITTLE = 1 / 20;
/** How many clients are remembered. A forgotten client starts again with its full allowance. */
const CLIENTS = 10_000;

export class ClientAllowance {
  readonly #left = new LRUCache<string, { pages: number; asked: number; at: number }>({ max: CLIENTS });
  readonly #options: Required<ClientAllowanceOptions>;

  constructor(options: ClientAllowanceOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /** @returns null if no page may be rendered for this address now. Otherwise the page counts, and the result says how much the client asked lately. */
  take(address: string): 'little' | 'much' | null {
    const { perMinute, now } = this.#options;
    const most = Math.max(1, perMinute * AT_ONCE);
    const client = clientOf(address);
    const before = this.#left.get(client) ?? { pages: most, asked: 0, at: now() };
    const minutes = (now() - before.at) / 60_000;
    const little = Math.max(1, perMinute * LITTLE);
    const pages = Math.min(most, before.pages + minutes * perMinute);
    // The number is limited, so that the past is forgotten within some minutes, however much the client asked for.
    const asked = Math.min(Math.max(0, before.asked - minutes * little) + 1, little * 3);
    this.#left.set(client, { pages: pages < 1 ? pages : pages - 1, asked, at: now() });
    if (pages < 1) return null;
    return asked <= little ? 'little' : 'much';
  }
}

/** The client behind an address. The owner of an IPv6 address has a network of them, so its /64 is the client. */
export function clientOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text = '') => text.split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups(before).length - groups(after).length);
  return [...groups(before), ...Array<string>(zeros).fill('0'), ...groups(after)]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
