import type { FastifyInstance } from 'fastify';

/**
 * Lets the routes of a scope take the form that mail programs post when their reader unsubscribes (RFC 8058). The form is not read: the secret in the
 * address is enough.
 */
export function takeOneClickForms(scope: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { bodyLimit: 1_024 },
    (_request, body, done) => {
      body.resume();
      body.once('end', () => done(null));
    },
  );
}
