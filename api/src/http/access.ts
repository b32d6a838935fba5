import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPermission, permissions, type Permission } from '../access/permissions.ts';
import { ApiError } from './api-error.ts';
import type { Identity, SessionService } from '../modules/accounts/sessions/service.ts';

/**
 * `staff.self` and `student.self`: what everybody with such an account may do with it. `staff.set-up`: also before the second factor
 * that a role requires is set up.
 */
type Need = Permission | 'public' | 'staff.set-up' | 'staff.self' | 'student.self';

/** The one place that states which permission a call needs. The server does not start with a route that is not named. */
export const needs: Readonly<Record<string, Need>> = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /metrics': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
  'GET /sitemap-courses.xml': 'public',
  'GET /media/:name': 'public',
  'GET /media/covers/:file': 'public',
  'GET /media/pictures/:file': 'public',
  'GET /media/banners/:file': 'public',
  'GET /media/share/:file': 'public',
  'GET /media/share.png': 'public',
  'GET /api/v1/openapi.json': 'public',

  'POST /api/v1/users/login': 'public',
  'POST /api/v1/users/login/second-factor': 'public',
  'POST /api/v1/users/logout': 'staff.set-up',
  'POST /api/v1/students/login': 'public',
  'POST /api/v1/students/logout': 'student.self',
  // The mail that a link was sent in is the proof.
  'POST /api/v1/sign-in-links/send': 'public',
  'POST /api/v1/sign-in-links/use': 'public',
  'GET /api/v1/students/me/classes': 'student.self',
  'POST /api/v1/students/me/orders/:id/link': 'student.self',
  'POST /api/v1/students/me/password': 'student.self',

  'POST /api/v1/users/forgot-password': 'public',
  'POST /api/v1/students/forgot-password': 'public',
  'POST /api/v1/password-links/read': 'public',
  'POST /api/v1/password-links/use': 'public',
  'GET /api/v1/users/me': 'staff.set-up',
  'PUT /api/v1/users/me/update': 'staff.self',
  'PUT /api/v1/users/me/shortcuts': 'staff.self',
  'PUT /api/v1/users/me/password': 'staff.self',
  'GET /api/v1/users/me/sessions': 'staff.self',
  'POST /api/v1/users/me/sessions/:id/end': 'staff.self',
  'POST /api/v1/users/me/sessions/end-others': 'staff.self',
  'GET /api/v1/users/me/second-factor': 'staff.set-up',
  'POST /api/v1/users/me/second-factor/begin': 'staff.set-up',
  'POST /api/v1/users/me/second-factor/confirm': 'staff.set-up',
  'POST /api/v1/users/me/second-factor/recovery-codes': 'staff.self',
  'POST /api/v1/users/me/second-factor/remove': 'staff.self',

  'GET /api/v1/users/me/batches': 'batch.own',
  'GET /api/v1/users/me/batches/:id': 'batch.own',
  'GET /api/v1/users/me/batches/:id/sessions/:number/attendance': 'batch.own',
  'POST /api/v1/users/me/batches/:id/sessions/:number/attendance': 'batch.own',

  'GET /api/v1/roles': 'role.manage',
  'PUT /api/v1/roles/:name/update': 'role.manage',
  'GET /api/v1/staff': 'account.manage',
  'POST /api/v1/staff/invite': 'account.manage',
  'POST /api/v1/staff/:id/invite-again': 'account.manage',
  'PUT /api/v1/staff/:id/roles': 'role.manage',
  'PUT /api/v1/staff/:id/instructor': 'account.manage',
  'POST /api/v1/staff/:id/second-factor/reset': 'role.manage',
  'POST /api/v1/staff/:id/disable': 'account.manage',
  'POST /api/v1/staff/:id/enable': 'account.manage',

  'GET /api/v1/audit': 'audit.read',
  'GET /api/v1/audit/:entity/:id': 'audit.read',
  // And what writing that record needs (src/modules/platform/history/restore.ts).
  'POST /api/v1/audit/:id/restore': 'audit.read',

  'GET /api/v1/courses': 'public',
  'GET /api/v1/courses/by-category-type': 'public',
  'GET /api/v1/courses/by-type': 'public',
  'GET /api/v1/courses/read-one': 'public',
  'POST /api/v1/courses/create': 'course.write',
  'PUT /api/v1/courses/:id/update': 'course.write',
  'DELETE /api/v1/courses/:id/delete': 'course.write',
  'POST /api/v1/courses/:id/restore': 'course.write',
  'GET /api/v1/courses/export': 'course.write',
  'POST /api/v1/courses/import': 'course.write',
  'POST /api/v1/course-details/create': 'course.write',
  'PUT /api/v1/course-details/:id/update': 'course.write',
  'DELETE /api/v1/course-details/:id/delete': 'course.write',
  'GET /api/v1/course-schedules/active': 'public',
  'POST /api/v1/course-schedules/create': 'schedule.write',
  'PUT /api/v1/course-schedules/:id/update': 'schedule.write',
  'DELETE /api/v1/course-schedules/:id/delete': 'schedule.write',
  'GET /api/v1/course-schedules/export': 'schedule.write',
  'POST /api/v1/course-schedules/import': 'schedule.write',

  'GET /api/v1/batches': 'registration.read',
  'GET /api/v1/batches/:id': 'registration.read',
  'GET /api/v1/batches/:id/participants': 'registration.read',
  'GET /api/v1/batches/:id/participants/export': 'registration.read',
  // And `order.bill` where the course costs something.
  'POST /api/v1/batches/:id/participants/import': 'registration.write',
  // And `order.bill` where a price is left out, `money.record` where money is entered.
  'POST /api/v1/batches/:id/participants/register': 'registration.write',
  'GET /api/v1/batches/:id/sessions': 'registration.read',
  'PUT /api/v1/batches/:id/sessions/:number/update': 'schedule.write',
  'GET /api/v1/batches/:id/sessions/:number/attendance': 'registration.read',
  'POST /api/v1/batches/:id/sessions/:number/attendance': 'schedule.write',
  'GET /api/v1/batches/:id/attendance-link': 'schedule.write',
  'POST /api/v1/batches/:id/attendance-link/renew': 'schedule.write',
  'POST /api/v1/batches/:id/attendance-link/revoke': 'schedule.write',
  // The secret of the address is the proof.
  'GET /api/v1/attendance/:secret': 'public',
  'GET /api/v1/attendance/:secret/sessions/:number': 'public',
  'POST /api/v1/attendance/:secret/sessions/:number': 'public',

  'GET /api/v1/batches/:id/certificates': 'certificate.read',
  'POST /api/v1/batches/:id/certificates/issue': 'certificate.issue',

  // And of each kind of record what its list needs.
  'GET /api/v1/find': 'staff.self',
  // And what the list needs that they are views of.
  'GET /api/v1/views': 'staff.self',
  'POST /api/v1/views/create': 'staff.self',
  'PUT /api/v1/views/:id/update': 'staff.self',
  'DELETE /api/v1/views/:id/delete': 'staff.self',
  'GET /api/v1/overview': 'overview.read',
  'GET /api/v1/reports/revenue': 'report.money',
  'GET /api/v1/reports/vouchers': 'report.money',
  'GET /api/v1/reports/batches': 'report.read',
  'GET /api/v1/reports/origins': 'report.read',
  'GET /api/v1/reports/funnel': 'report.read',
  'POST /api/v1/form-opens/create': 'public',
  'GET /api/v1/registration': 'registration.read',
  'GET /api/v1/registration/export': 'registration.read',
  'GET /api/v1/registration/:id': 'registration.read',
  'GET /api/v1/corporate-needs': 'corporate.read',
  'GET /api/v1/corporate-needs/export': 'corporate.read',
  'GET /api/v1/corporate-needs/pipeline': 'corporate.read',
  'GET /api/v1/corporate-needs/:id': 'corporate.read',
  'PUT /api/v1/corporate-needs/:id/plan': 'corporate.write',
  'POST /api/v1/corporate-needs/:id/move': 'corporate.write',
  'POST /api/v1/corporate-needs/:id/back': 'corporate.write',
  'POST /api/v1/corporate-needs/:id/quote': 'corporate.write',
  'GET /api/v1/corporate-needs/:id/quotes/:quote_id/file': 'corporate.read',
  'POST /api/v1/corporate-needs/:id/note': 'corporate.write',
  'POST /api/v1/corporate-needs/bulk/plan': 'corporate.write',
  'POST /api/v1/corporate-needs/bulk/move': 'corporate.write',
  'GET /api/v1/corporate-needs/:id/batches': 'corporate.write',
  'PUT /api/v1/corporate-needs/:id/seats': 'corporate.write',
  'POST /api/v1/corporate-needs/:id/seats/import': 'corporate.write',
  'POST /api/v1/corporate-needs/:id/link': 'corporate.write',
  'POST /api/v1/corporate-needs/create': 'public',
  // The secret of the address is the proof.
  'GET /api/v1/corporate-seats/:secret': 'public',
  'POST /api/v1/corporate-seats/:secret/name': 'public',
  'POST /api/v1/corporate-seats/:secret/correct': 'public',
  'GET /api/v1/releases': 'release.read',
  'POST /api/v1/releases/rollback': 'release.operate',
  'POST /api/v1/releases/canary': 'release.operate',
  'POST /api/v1/releases/handle': 'release.operate',

  'POST /api/v1/newsletters/create': 'public',
  // The secret of the address is the proof.
  'GET /api/v1/newsletters/links/:secret': 'public',
  'POST /api/v1/newsletters/links/:secret/confirm': 'public',
  'POST /api/v1/newsletters/links/:secret/leave': 'public',
  'GET /api/v1/newsletters': 'newsletter.manage',
  'GET /api/v1/newsletters/export': 'newsletter.manage',
  'POST /api/v1/newsletters/:id/unsubscribe': 'newsletter.manage',

  'GET /api/v1/orders': 'order.read',
  'GET /api/v1/orders/:id': 'order.read',
  'POST /api/v1/orders/:id/note': 'order.note',
  'GET /api/v1/orders/:id/batches': 'order.read',
  // And `refund.create` where more goes back than the policy says.
  'POST /api/v1/orders/:id/cancel': 'order.cancel',
  // And `order.cancel` where the seat is given back.
  'POST /api/v1/orders/:id/refund': 'refund.create',
  'POST /api/v1/orders/:id/record-transfer': 'money.record',
  'POST /api/v1/orders/:id/write-off': 'money.record',
  'POST /api/v1/orders/:id/move': 'order.move',
  'POST /api/v1/orders/:id/extend': 'order.bill',
  'POST /api/v1/orders/:id/plan': 'order.bill',
  'POST /api/v1/orders/:id/bill': 'order.bill',
  'POST /api/v1/orders/:id/correct': 'registration.write',
  'POST /api/v1/orders/:id/change-participant': 'registration.write',
  'POST /api/v1/orders/:id/resend-mail': 'mail.send',
  // To several orders what the calls above do to one.
  'POST /api/v1/orders/bulk/cancel': 'order.cancel',
  'POST /api/v1/orders/bulk/extend': 'order.bill',
  'POST /api/v1/orders/bulk/resend-mail': 'mail.send',
  'GET /api/v1/orders/:id/documents': 'order.read',
  'GET /api/v1/orders/:id/documents/:document_id/file': 'order.read',
  'POST /api/v1/orders/:id/receipt': 'order.bill',
  // And `refund.create` where money goes back.
  'POST /api/v1/course-schedules/:id/cancel': 'schedule.cancel',
  'GET /api/v1/course-schedules/:id/cancelled': 'schedule.cancel',
  'GET /api/v1/refunds': 'money.read',
  'POST /api/v1/refunds/:id/retry': 'refund.create',
  'POST /api/v1/refunds/:id/record': 'money.record',
  'POST /api/v1/refunds/:id/bank-account': 'refund.create',
  'POST /api/v1/refunds/:id/give-up': 'refund.create',
  'GET /api/v1/reconciliation': 'money.read',
  'GET /api/v1/unmatched-payments': 'money.read',
  'POST /api/v1/unmatched-payments/:id/match': 'money.record',
  'POST /api/v1/unmatched-payments/:id/unmatch': 'money.record',
  'POST /api/v1/unmatched-payments/:id/dismiss': 'money.record',

  'POST /api/v1/waiting-list/join': 'public',
  // The secret of the address is the proof.
  'GET /api/v1/waiting-list/:secret': 'public',
  'POST /api/v1/waiting-list/:secret/leave': 'public',
  'POST /api/v1/waiting-list/:secret/join-again': 'public',
  'GET /api/v1/course-schedules/:id/waiting-list': 'registration.read',
  'POST /api/v1/waiting-entries/:id/remove': 'registration.write',
  'POST /api/v1/waiting-entries/:id/move': 'registration.write',
  'POST /api/v1/waiting-entries/:id/offer': 'registration.write',
  'POST /api/v1/waiting-entries/:id/extend': 'registration.write',
  'POST /api/v1/course-schedules/:id/waiting-list/add': 'registration.write',
  'GET /api/v1/waiting-offers': 'registration.read',

  'GET /api/v1/undelivered-mails': 'mail.send',
  'POST /api/v1/undelivered-mails/:id/send-again': 'mail.send',
  'POST /api/v1/undelivered-mails/:id/set-aside': 'mail.send',

  'POST /api/v1/vouchers/validate': 'public',
  'GET /api/v1/vouchers': 'voucher.read',
  'GET /api/v1/vouchers/small-totals': 'voucher.read',
  'POST /api/v1/vouchers/create': 'voucher.write',
  'PUT /api/v1/vouchers/:id/update': 'voucher.write',
  'POST /api/v1/vouchers/:id/end': 'voucher.write',
  'POST /api/v1/vouchers/:id/resume': 'voucher.write',
  'POST /api/v1/vouchers/bulk/end': 'voucher.write',
  'POST /api/v1/vouchers/bulk/resume': 'voucher.write',

  'GET /api/v1/certificates/find-by-ref-id': 'public',
  'GET /api/v1/certificates': 'certificate.read',
  'GET /api/v1/certificates/candidates': 'certificate.issue',
  'POST /api/v1/certificates/create': 'certificate.issue',
  'POST /api/v1/certificates/:id/revoke': 'certificate.issue',
  'POST /api/v1/certificates/bulk/revoke': 'certificate.issue',

  'GET /api/v1/categories': 'public',
  'GET /api/v1/discounts': 'public',
  'GET /api/v1/instalment-scheme': 'public',
  'GET /api/v1/locations': 'public',
  'GET /api/v1/instructors': 'public',
  'GET /api/v1/master-data/uses': 'master.write',
  'GET /api/v1/synonyms': 'master.write',
  'POST /api/v1/categories/create': 'master.write',
  'PUT /api/v1/categories/:id/update': 'master.write',
  'DELETE /api/v1/categories/:id/delete': 'master.write',
  'POST /api/v1/locations/create': 'master.write',
  'PUT /api/v1/locations/:id/update': 'master.write',
  'DELETE /api/v1/locations/:id/delete': 'master.write',
  'POST /api/v1/instructors/create': 'master.write',
  'PUT /api/v1/instructors/:id/update': 'master.write',
  'DELETE /api/v1/instructors/:id/delete': 'master.write',
  'POST /api/v1/discounts/create': 'master.write',
  'PUT /api/v1/discounts/:id/update': 'master.write',
  'DELETE /api/v1/discounts/:id/delete': 'master.write',
  'POST /api/v1/synonyms/create': 'master.write',
  'PUT /api/v1/synonyms/:id/update': 'master.write',
  'DELETE /api/v1/synonyms/:id/delete': 'master.write',

  'POST /api/v1/xendit/create-free-transaction': 'public',
  'POST /api/v1/xendit/create-invoice': 'public',
  'GET /api/v1/xendit/find-attempt': 'public',
  'GET /api/v1/xendit/get-transaction/:id': 'public',
  'GET /api/v1/xendit/get-transaction/:id/calendar': 'public',
  'GET /api/v1/xendit/instalment-plans': 'public',
  // The secret of the address is the proof.
  'GET /api/v1/my-registration/:secret': 'public',
  'GET /api/v1/my-registration/:secret/calendar': 'public',
  'GET /api/v1/my-registration/:secret/documents/:document_id/file': 'public',
  'POST /api/v1/my-registration/:secret/receipt': 'public',
  'POST /api/v1/my-registration/:secret/refund-account': 'public',
  'POST /api/v1/my-registration/:secret/pay': 'public',
  'POST /api/v1/my-registration/:secret/correct': 'public',
  'POST /api/v1/my-registration/:secret/change-participant': 'public',
  'POST /api/v1/my-registration/:secret/cancel': 'public',
  'POST /api/v1/my-registration/:secret/resend-mail': 'public',
  'POST /api/v1/my-registration/:secret/new-link': 'public',
  'POST /api/v1/order-links/send': 'public',
  'POST /api/v1/xendit/webhook': 'public',
  'POST /api/v1/webhooks/:provider': 'public',
  'GET /api/v1/sandbox/fonts/:weight': 'public',
  'GET /api/v1/sandbox/invoices/:id': 'public',
  'POST /api/v1/sandbox/invoices/:id/:event': 'public',
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
      // HEAD is answered as GET is; OPTIONS answers with nothing of ours.
      if (!['HEAD', 'OPTIONS'].includes(verb) && !(`${verb} ${url}` in needs)) {
        throw new Error(`src/http/access.ts does not say which permission ${verb} ${url} needs`);
      }
    }
  });
  // After the limits, which are hooks of each route and count a refused call too; before the body.
  app.addHook('preParsing', async (request) => {
    const url = request.routeOptions.url;
    // An unknown address: the answer is 404 or 405.
    if (url === undefined || request.method === 'OPTIONS') return;
    const verb = request.method === 'HEAD' ? 'GET' : request.method;
    const need = needs[`${verb} ${url}`];
    if (need === 'public') return;
    const identity = await identify(request, sessions);
    if (!identity) throw new ApiError(401, 'UNAUTHENTICATED', 'Silakan masuk terlebih dahulu');
    if (need !== 'staff.set-up' && identity.kind === 'STAFF' && identity.mustSetUp) throw setUpFirst();
    if (!need || !mayCall(need, identity)) throw forbidden(need);
  });
}

/** Whose token the request carries, if it carries a valid one. */
export async function identify(request: FastifyRequest, sessions: SessionService): Promise<Identity | null> {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '') ?? [];
  request.identity = token ? await sessions.find(token) : null;
  return request.identity;
}

/** Whether the caller of a route holds a permission beyond the one the route needs. */
export function holds(identity: Identity | null, permission: Permission): boolean {
  return identity?.kind === 'STAFF' && identity.permissions.has(permission);
}

function mayCall(need: Exclude<Need, 'public'>, identity: Identity): boolean {
  if (need === 'student.self') return identity.kind === 'STUDENT';
  if (identity.kind !== 'STAFF') return false;
  return need === 'staff.set-up' || need === 'staff.self' || identity.permissions.has(need);
}

function setUpFirst(): ApiError {
  return new ApiError(403, 'SECOND_FACTOR_REQUIRED', 'Pasang verifikasi dua langkah dulu di Akun saya.');
}

/** `permission` in the body names what is missing, where a role could give it. */
function forbidden(need: Need | undefined): ApiError {
  return need && isPermission(need)
    ? lacking(need)
    : new ApiError(403, 'FORBIDDEN', 'Kamu tidak punya akses ke bagian ini');
}

/** 403 that says which permission is missing. */
export function lacking(permission: Permission): ApiError {
  return new ApiError(403, 'FORBIDDEN', `Kamu tidak punya izin untuk ${permissions[permission]} (${permission})`, {
    body: { permission },
  });
}
