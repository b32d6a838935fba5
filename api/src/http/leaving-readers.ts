import type { FastifyInstance } from 'fastify';
import { readFor, type Reader } from '../database/reader.ts';
import { isRead } from './public-read.ts';

/**
 * A client that closes its connection before the answer (an edge out of time, a visitor who went on) gives up what it reads: the pool
 * then begins no more statement for it. Calls that write come to their end.
 */
export function noticeLeavingReaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request)) return done();
    const reader: Reader = { left: false };
    reply.raw.once('close', () => {
      reader.left = !reply.raw.writableFinished;
    });
    readFor(reader, done);
  });
}
