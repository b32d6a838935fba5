import type { FastifyRequest } from 'fastify';

/** The hash of the token that the request carries. @throws Error on a route that also admits callers without an account */
export function ownToken({ identity }: Pick<FastifyRequest, 'identity'>): Buffer {
  if (!identity) throw new Error('The route was called without a session');
  return identity.tokenHash;
}
