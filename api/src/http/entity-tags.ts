import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isPublicRead } from './public-read.ts';

/**
 * Answers 304 to a client that already has a public list in its present state. The tag is weak, because the same answer is sent in several
 * encodings. Register it before the compression, which changes the bytes.
 */
export function tagPublicAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isAnswer = reply.statusCode === 200 && typeof payload === 'string';
    if (!isAnswer || !isPublicRead(request)) return payload;
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    void reply.header('etag', tag);
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
    if (!known.includes(tag) && !known.includes('*')) return payload;
    void reply.code(304).removeHeader('content-type');
    return null;
  });
}
