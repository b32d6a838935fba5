import type { FastifyInstance } from 'fastify';

/** Lets the routes of a scope take what mail programs post for one press (RFC 8058). Nothing of it is read: the secret of the address says all. */
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
