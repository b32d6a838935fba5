import type { FastifyInstance } from 'fastify';
import { readFor, type Reader } from '../database/reader.ts';
import { isRead } from './public-read.ts';

/**
 * Gives up a read whose client closes the connection before the answer, such as an edge that is out of time or a visitor who went on. The pool then
 * starts no further statement for it. Calls that write run to their end.
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
