import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { isForHolderOfSecret, isRead } from './public-read.ts';

/** Bytes. A shorter answer hardly gets shorter by compression. */
const THRESHOLD = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Both settings prefer speed, because each answer is made for one request. */
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => zip(body, { level: 5 }),
};

/**
 * Compresses JSON answers to reads, except those that hold a secret. Where an answer holds a secret and text of the caller's choice, the length of its
 * compressed form tells of the secret (BREACH). Secrets are in answers to calls that write (tokens, links to an order) and in answers to a visitor
 * who holds a secret already (addresses of payment pages). Answers to staff hold what visitors wrote, but no secrets.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = /^application\/json\b/.test(String(reply.getHeader('content-type')));
    if (!isRead(request) || !isJson || typeof payload !== 'string') return payload;
    const body = Buffer.from(payload);
    if (body.length < THRESHOLD || isForHolderOfSecret(request)) return payload;
    const vary = reply.getHeader('vary');
    void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    const encoding = acceptedEncoding(request.headers);
    if (!encoding) return payload;
    void reply.header('content-encoding', encoding);
    return compress[encoding](body);
  });
}
