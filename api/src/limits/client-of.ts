import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** IPv6 gives one client a network of this size. */
const IPV6_PREFIX = 64;

/** Who calls, as far as a network address tells. Other keys stay as they are. */
export function clientOf(address: string): string {
  return isIP(address) === 0 ? address : normalizeIP(address, IPV6_PREFIX);
}
