import type { FastifyReply, FastifyRequest } from 'fastify';
import { needs } from './access.ts';

export const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** An answer about one visitor, for who knows a secret: the link of an order, the number of a transaction, the key of an attempt. */
export function isForHolderOfSecret(request: FastifyRequest, reply: FastifyReply): boolean {
  return isOpenToAll(request) && /\bno-store\b/.test(String(reply.getHeader('cache-control')));
}

/** The same answer for everybody. */
export function isPublicRead(request: FastifyRequest, reply: FastifyReply): boolean {
  return isRead(request) && isOpenToAll(request) && !isForHolderOfSecret(request, reply);
}

/** A call that needs no account, made without one: with one, a few answer more (`identify`). */
function isOpenToAll({ routeOptions: { url = '' }, identity }: FastifyRequest): boolean {
  return url.startsWith('/api/') && needs[`GET ${url}`] === 'public' && identity === null;
}
