/**
 * How many pages one client may have rendered: what is in the cache costs nothing, so people hardly notice it, while a
 * client that asks for one address after the other is left to its own browser. Counted by each edge for itself.
 */
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

export interface ClientAllowanceOptions {
  /** Pages a minute and client. */
  perMinute: number;
  now?: () => number;
}

/** Of what a client may have in a minute, the part it may have at once: less than the render queue holds. */
const AT_ONCE = 1 / 8;
/** A client that asked for no more than this part of it in about a minute asks little. */
const LITTLE = 1 / 20;
/** Clients that are remembered. One that is forgotten starts over. */
const CLIENTS = 10_000;

export class ClientAllowance {
  readonly #left = new LRUCache<string, { pages: number; asked: number; at: number }>({ max: CLIENTS });
  readonly #options: Required<ClientAllowanceOptions>;

  constructor(options: ClientAllowanceOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /** @returns whether a page may be rendered for this address now, which then counts, and whether it asked for few lately; null where it may not */
  take(address: string): 'little' | 'much' | null {
    const { perMinute, now } = this.#options;
    const most = Math.max(1, perMinute * AT_ONCE);
    const client = clientOf(address);
    const before = this.#left.get(client) ?? { pages: most, asked: 0, at: now() };
    const minutes = (now() - before.at) / 60_000;
    const little = Math.max(1, perMinute * LITTLE);
    const pages = Math.min(most, before.pages + minutes * perMinute);
    // However much it was, it is forgotten within some minutes.
    const asked = Math.min(Math.max(0, before.asked - minutes * little) + 1, little * 3);
    this.#left.set(client, { pages: pages < 1 ? pages : pages - 1, asked, at: now() });
    if (pages < 1) return null;
    return asked <= little ? 'little' : 'much';
  }
}

/** The owner of one IPv6 address has a network of them: its /64 is the client. */
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
