import { cleanFieldText } from '@site/shared/clean-text';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** Matches NUL and halves of surrogate pairs, which JSON may hold and the database cannot. */
export const unstorable = /[\0\p{Surrogate}]/u;

/** How deep objects and lists may be nested. No call needs more than five levels. */
const DEEPEST = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Refuses requests with text that cannot be stored, and cleans all other text, before the schemas check them. */
export function guardText(app: FastifyInstance): void {
  // Fastify reads plain text by default, but no call takes it.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  // Fastify would put a replacement character in place of every byte that is not UTF-8.
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text;
    try {
      text = utf8.decode(body);
    } catch {
      done(malformed());
      return;
    }
    void parse(request, text, done);
  });
  app.addHook('preValidation', async (request) => {
    if (!cleanTexts([request.params, request.query, request.body])) throw malformed();
  });
}

const malformed = () => new ApiError(400, 'MALFORMED', 'Permintaan tidak dapat dibaca');

/**
 * Cleans the texts of a request in place. @returns false where a text cannot be stored, or values are nested deeper than any call needs. The checks
 * after this one are recursive, so deep nesting would overflow the stack.
 */
function cleanTexts(parts: readonly unknown[]): boolean {
  let containers = parts.filter(isContainer);
  for (let depth = 0; containers.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    const entries = containers.flatMap((container) =>
      Object.entries(container).map(([key, value]: [string, unknown]) => ({ container, key, value })),
    );
    for (const { container, key, value } of entries) {
      if (unstorable.test(key)) return false;
      if (typeof value !== 'string') continue;
      if (unstorable.test(value)) return false;
      Reflect.set(container, key, cleanFieldText(key, value));
    }
    containers = entries.map(({ value }) => value).filter(isContainer);
  }
  return true;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
}
