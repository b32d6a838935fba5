import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** All visitors without an account get the same answer, so it may be cached, tagged and compressed. */
    isSameForAll?: true;
  }
}

export const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Whether the answer is the same for everybody. To an account some of these routes answer more (`identify`). */
export const isPublicRead = (request: FastifyRequest): boolean =>
  isRead(request) && request.identity === null && request.routeOptions.config.isSameForAll === true;

/** Whether the answer is for a visitor who knows a secret: the link of an order, the number of a transaction, the key of an attempt. */
export const isForHolderOfSecret = (request: FastifyRequest): boolean =>
  request.identity === null && !isPublicRead(request);
