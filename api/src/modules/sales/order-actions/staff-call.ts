import type { FastifyRequest } from 'fastify';
import type { Permission } from '../../../access/permissions.ts';
import { holds, lacking } from '../../../http/access.ts';
import type { StaffCall } from './act.ts';

/** Who calls, and why. The route is for staff alone, so a member of staff is signed in. */
export function staffCall(
  { identity, headers, routeOptions, params }: Pick<FastifyRequest, 'identity' | 'headers' | 'routeOptions' | 'params'>,
  body: { reason: string; preview?: boolean },
): StaffCall {
  if (identity?.kind !== 'STAFF') throw new Error('A call of staff was reached by another identity');
  const key = headers['idempotency-key'];
  return {
    actor: { kind: 'STAFF', staffId: identity.id },
    reason: body.reason.trim(),
    preview: body.preview === true,
    key: typeof key === 'string' ? key : undefined,
    request: { route: routeOptions.url ?? '', params, body },
  };
}

/** For what a call does beyond what its route needs. @throws ApiError 403 that says which permission is missing */
export function mustHold({ identity }: Pick<FastifyRequest, 'identity'>, permission: Permission): void {
  if (!holds(identity, permission)) throw lacking(permission);
}

const PREVIEWED = 'Begini hasilnya nanti. Belum ada yang berubah.';
/** What the answer says: of a preview that nothing changed. */
export const messageOf = (body: { preview?: boolean }, done: string) => (body.preview === true ? PREVIEWED : done);
