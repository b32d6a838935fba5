import type { FastifyReply } from 'fastify';
import type { DocumentFile } from './document-file.ts';

/** Answers a document, which no cache on the way may keep. */
export function sendFile(reply: FastifyReply, { name, content }: DocumentFile): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/pdf')
    .send(Buffer.from(content));
}
