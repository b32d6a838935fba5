import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import type { Identity, SessionService } from '../modules/sessions/service.ts';

type Need = 'ANYONE' | 'STUDENT' | 'STAFF' | 'ADMIN';

/**
 * The one place that states whom a route serves. Reading is open unless it is named here; every call that writes must be named,
 * or the server does not start. ADMIN may do what STAFF may.
 */
export const needs: Readonly<Record<string, Need>> = {
  'POST /api/v1/users/login': 'ANYONE',
  'POST /api/v1/users/logout': 'STAFF',
  'POST /api/v1/students/login': 'ANYONE',
  'POST /api/v1/students/logout': 'STUDENT',
  'POST /api/v1/courses/create': 'STAFF',
  'PUT /api/v1/courses/:id/update': 'STAFF',
  'DELETE /api/v1/courses/:id/delete': 'STAFF',
  'POST /api/v1/courses/:id/restore': 'STAFF',
  'POST /api/v1/course-details/create': 'STAFF',
  'DELETE /api/v1/course-details/:id/delete': 'STAFF',
  'POST /api/v1/course-schedules/create': 'STAFF',
  'PUT /api/v1/course-schedules/:id/update': 'STAFF',
  'DELETE /api/v1/course-schedules/:id/delete': 'STAFF',
  'GET /api/v1/registration': 'STAFF',
  'GET /api/v1/registration/:id': 'STAFF',
  'GET /api/v1/overview': 'STAFF',
  'GET /api/v1/corporate-needs': 'STAFF',
  'POST /api/v1/corporate-needs/create': 'ANYONE',
  'POST /api/v1/newsletters/create': 'ANYONE',
  'POST /api/v1/vouchers/validate': 'ANYONE',
  'GET /api/v1/vouchers': 'STAFF',
  'GET /api/v1/vouchers/small-totals': 'STAFF',
  'POST /api/v1/vouchers/create': 'STAFF',
  'PUT /api/v1/vouchers/:id/update': 'STAFF',
  'POST /api/v1/vouchers/:id/end': 'STAFF',
  'GET /api/v1/certificates': 'STAFF',
  'GET /api/v1/certificates/candidates': 'STAFF',
  'POST /api/v1/certificates/create': 'STAFF',
  'POST /api/v1/certificates/:id/revoke': 'STAFF',
  'GET /api/v1/master-data/uses': 'STAFF',
  'POST /api/v1/categories/create': 'STAFF',
  'PUT /api/v1/categories/:id/update': 'STAFF',
  'DELETE /api/v1/categories/:id/delete': 'STAFF',
  'POST /api/v1/locations/create': 'STAFF',
  'PUT /api/v1/locations/:id/update': 'STAFF',
  'DELETE /api/v1/locations/:id/delete': 'STAFF',
  'POST /api/v1/instructors/create': 'STAFF',
  'PUT /api/v1/instructors/:id/update': 'STAFF',
  'DELETE /api/v1/instructors/:id/delete': 'STAFF',
  'POST /api/v1/discounts/create': 'STAFF',
  'PUT /api/v1/discounts/:id/update': 'STAFF',
  'DELETE /api/v1/discounts/:id/delete': 'STAFF',
  'GET /api/v1/orders': 'STAFF',
  'GET /api/v1/orders/:id': 'STAFF',
  'POST /api/v1/orders/:id/cancel': 'STAFF',
  'POST /api/v1/orders/:id/refund': 'STAFF',
  'POST /api/v1/orders/:id/record-transfer': 'STAFF',
  'POST /api/v1/orders/:id/write-off': 'STAFF',
  'POST /api/v1/orders/:id/move': 'STAFF',
  'POST /api/v1/orders/:id/extend': 'STAFF',
  'POST /api/v1/orders/:id/plan': 'STAFF',
  'POST /api/v1/orders/:id/bill': 'STAFF',
  'POST /api/v1/orders/:id/correct': 'STAFF',
  'POST /api/v1/orders/:id/change-participant': 'STAFF',
  'POST /api/v1/orders/:id/resend-mail': 'STAFF',
  'POST /api/v1/course-schedules/:id/cancel': 'STAFF',
  'GET /api/v1/reconciliation': 'STAFF',
  'GET /api/v1/refunds': 'STAFF',
  'POST /api/v1/refunds/:id/retry': 'STAFF',
  'POST /api/v1/refunds/:id/record': 'STAFF',
  'POST /api/v1/refunds/:id/give-up': 'STAFF',
  'GET /api/v1/unmatched-payments': 'STAFF',
  'POST /api/v1/unmatched-payments/:id/match': 'STAFF',
  'POST /api/v1/unmatched-payments/:id/dismiss': 'STAFF',
  'POST /api/v1/xendit/create-free-transaction': 'ANYONE',
  'POST /api/v1/xendit/create-invoice': 'ANYONE',
  'GET /api/v1/xendit/find-attempt': 'ANYONE',
  'POST /api/v1/xendit/webhook': 'ANYONE',
  'POST /api/v1/webhooks/:provider': 'ANYONE',
  'POST /api/v1/sandbox/invoices/:id/:event': 'ANYONE',
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once `identify` or the route's need has recognised the bearer. */
    identity: Identity | null;
  }
}

/** Checks the bearer before a body is read. */
export function guardAccess(app: FastifyInstance, sessions: SessionService): void {
  app.decorateRequest('identity', null);
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) {
      if (!['GET', 'HEAD', 'OPTIONS'].includes(verb) && !(`${verb} ${url}` in needs)) {
        throw new Error(`${verb} ${url} writes, but src/http/access.ts does not say for whom`);
      }
    }
  });
  app.addHook('onRequest', async (request) => {
    const verb = request.method === 'HEAD' ? 'GET' : request.method;
    const need = needs[`${verb} ${request.routeOptions.url ?? ''}`] ?? 'ANYONE';
    if (need === 'ANYONE') return;
    const identity = await identify(request, sessions);
    if (!identity) throw new ApiError(401, 'UNAUTHENTICATED', 'Silakan masuk terlebih dahulu');
    if (!serves(need, identity)) throw new ApiError(403, 'FORBIDDEN', 'Kamu tidak punya akses ke bagian ini');
  });
}

/** Whose token the request carries, if it carries a valid one. */
export async function identify(request: FastifyRequest, sessions: SessionService): Promise<Identity | null> {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '') ?? [];
  request.identity = token ? await sessions.find(token) : null;
  return request.identity;
}

function serves(need: Exclude<Need, 'ANYONE'>, identity: Identity): boolean {
  if (need === 'STUDENT') return identity.kind === 'STUDENT';
  return identity.kind === 'STAFF' && (need === 'STAFF' || identity.role === 'ADMIN');
}
