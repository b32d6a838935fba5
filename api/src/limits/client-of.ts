import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** The length of the prefix of one client's network: providers give each client a whole IPv6 network. */
const IPV6_PREFIX = 64;

/** The client behind a network address. A key that is no address stays as it is. */
export function clientOf(address: string): string {
  return isIP(address) === 0 ? address : normalizeIP(address, IPV6_PREFIX);
}
