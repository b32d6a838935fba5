import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Visitors without an account all get the same answer: it may be kept, tagged and compressed. */
    isSameForAll?: true;
  }
}

export const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The same answer for everybody. With an account a few of these routes answer more (`identify`). */
export const isPublicRead = (request: FastifyRequest): boolean =>
  isRead(request) && request.identity === null && request.routeOptions.config.isSameForAll === true;

/** An answer for a visitor who knows a secret: the link of an order, the number of a transaction, the key of an attempt. */
export const isForHolderOfSecret = (request: FastifyRequest): boolean =>
  request.identity === null && !isPublicRead(request);
