import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPermission, permissions, type Permission } from '../access/permissions.ts';
import { ApiError } from './api-error.ts';
import type { Identity, SessionService } from '../modules/accounts/sessions/service.ts';

/**
 * The words that a route without a permission states. `public`: everybody may call it. `staff.self` and `student.self`: every signed-in account of that
 * kind may. `staff.set-up`: every staff account may, even before it has set up the second factor that one of its roles requires.
 */
const withoutPermission = ['public', 'staff.set-up', 'staff.self', 'student.self'] as const;

/** The accounts that may call a route: those that hold this permission, or those that the word names. Each route states it in its options. */
export type Access = Permission | (typeof withoutPermission)[number];

/** The access of each route, by its method and address as in `GET /api/v1/orders`. */
export type AccessOfRoutes = ReadonlyMap<string, Access>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the caller. Set once `identify` or the guard of the route has recognised the bearer. */
    identity: Identity | null;
  }
}

/**
 * Checks the bearer before a body is read. The server does not start with a route that does not state its access.
 * @returns the access of all routes, once they are registered
 */
export function guardAccess(app: FastifyInstance, sessions: SessionService): AccessOfRoutes {
  const accessOf = new Map<string, Access>();
  app.decorateRequest('identity', null);
  app.addHook('onRoute', ({ method, url, access }: { method: string | string[]; url: string; access?: unknown }) => {
    for (const verb of [method].flat()) {
      // HEAD is answered as GET is; the answer to OPTIONS holds nothing of ours.
      if (['HEAD', 'OPTIONS'].includes(verb)) continue;
      if (!isAccess(access))
        throw new Error(
          `${verb} ${url} does not state who may call it: give its options "access", a permission or ${withoutPermission.join(', ')}`,
        );
      accessOf.set(`${verb} ${url}`, access);
    }
  });
  // This runs after the limits, which are hooks of each route and so count a refused call too, and before the body is read.
  app.addHook('preParsing', async (request) => {
    const url = request.routeOptions.url;
    // The address is unknown: the answer is 404 or 405.
    if (url === undefined || request.method === 'OPTIONS') return;
    const verb = request.method === 'HEAD' ? 'GET' : request.method;
    const access = accessOf.get(`${verb} ${url}`);
    if (access === 'public') return;
    const identity = await identify(request, sessions);
    if (!identity) throw new ApiError(401, 'UNAUTHENTICATED', 'Silakan masuk terlebih dahulu');
    if (access !== 'staff.set-up' && identity.kind === 'STAFF' && identity.mustSetUp) throw setUpFirst();
    if (!access || !mayCall(access, identity)) throw forbidden(access);
  });
  return accessOf;
}

/** The account whose valid token the request carries; null where it carries none. */
export async function identify(request: FastifyRequest, sessions: SessionService): Promise<Identity | null> {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '') ?? [];
  request.identity = token ? await sessions.find(token) : null;
  return request.identity;
}

/** The permissions of the caller; none for a caller who is no member of staff. */
export function heldBy(identity: Identity | null): ReadonlySet<Permission> {
  return identity?.kind === 'STAFF' ? identity.permissions : new Set();
}

/** Whether the caller of a route holds a permission beyond the one the route needs. */
export function holds(identity: Identity | null, permission: Permission): boolean {
  return heldBy(identity).has(permission);
}

/** Whether a route may state this as its access. */
export function isAccess(value: unknown): value is Access {
  return typeof value === 'string' && (withoutPermission.some((word) => word === value) || isPermission(value));
}

function mayCall(access: Exclude<Access, 'public'>, identity: Identity): boolean {
  if (access === 'student.self') return identity.kind === 'STUDENT';
  if (identity.kind !== 'STAFF') return false;
  return access === 'staff.set-up' || access === 'staff.self' || identity.permissions.has(access);
}

function setUpFirst(): ApiError {
  return new ApiError(403, 'SECOND_FACTOR_REQUIRED', 'Pasang verifikasi dua langkah dulu di Akun saya.');
}

/** The refusal of an account. `permission` in the body names the missing one, where a role could give it. */
function forbidden(access: Access | undefined): ApiError {
  return access && isPermission(access)
    ? lacking(access)
    : new ApiError(403, 'FORBIDDEN', 'Kamu tidak punya akses ke bagian ini');
}

/** The 403 that says which permission is missing. */
export function lacking(permission: Permission): ApiError {
  return new ApiError(403, 'FORBIDDEN', `Kamu tidak punya izin untuk ${permissions[permission]} (${permission})`, {
    body: { permission },
  });
}
