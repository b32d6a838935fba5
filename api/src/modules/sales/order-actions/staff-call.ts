import type { FastifyRequest } from 'fastify';
import type { Permission } from '../../../access/permissions.ts';
import { holds, lacking } from '../../../http/access.ts';
import type { StaffCall } from './act.ts';

/** The caller and the reason. The route is for staff only, so the caller is a member of staff. */
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

/** Checks a permission that the call needs beyond that of its route. @throws ApiError 403 that says which permission is missing */
export function mustHold({ identity }: Pick<FastifyRequest, 'identity'>, permission: Permission): void {
  if (!holds(identity, permission)) throw lacking(permission);
}

const PREVIEWED = 'Begini hasilnya nanti. Belum ada yang berubah.';
/** The message of the answer. That of a preview says that nothing has changed. */
export const messageOf = (body: { preview?: boolean }, done: string) => (body.preview === true ? PREVIEWED : done);
