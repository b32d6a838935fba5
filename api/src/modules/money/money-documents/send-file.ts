import type { FastifyReply } from 'fastify';
import type { DocumentFile } from './document-file.ts';

/** Answers with the file of a document. */
export function sendFile(reply: FastifyReply, { name, content }: DocumentFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/pdf')
    .send(Buffer.from(content));
}
