/** The accounts of the back-office and the permissions of their roles, for those who manage them. */
import { type Body, type Data, read, write } from '@site/shared/api/client';

export type StaffAccount = Data<'get', '/api/v1/staff'>[number];
export type Invitation = Body<'post', '/api/v1/staff/invite'>;
/** All permissions, and those of each role. */
export type RoleMatrix = Data<'get', '/api/v1/roles'>;
export type Role = RoleMatrix['roles'][number];
/** A change of a role. Missing fields stay as they are. */
export type RoleChange = Body<'put', '/api/v1/roles/{name}/update'>;
export type PermissionName = NonNullable<RoleChange['permissions']>[number];

/** @throws ApiError */
export const listStaff = (): Promise<StaffAccount[]> => read('/api/v1/staff', { as: 'staff' });

/** Opens an account and mails its owner a link. @throws ApiError 409 TAKEN, 403 for a role that allows more than the inviting account */
export const inviteStaff = (body: Invitation) => write('post', '/api/v1/staff/invite', { body, as: 'staff' });

/** @throws ApiError 409 NOT_INVITED or TOO_SOON */
export const inviteStaffAgain = (id: number) =>
  write('post', '/api/v1/staff/{id}/invite-again', { path: { id }, as: 'staff' });

/** @throws ApiError 409 LAST_ADMIN, or CONFLICT where it has another version by now */
export const assignRoles = (id: number, roles: string[], version?: number) =>
  write('put', '/api/v1/staff/{id}/roles', { path: { id }, body: { roles }, as: 'staff', version });

/** Sets the instructor whose batches the account may open; null for none. @throws ApiError */
export const assignInstructor = (id: number, instructor_id: number | null, version?: number) =>
  write('put', '/api/v1/staff/{id}/instructor', { path: { id }, body: { instructor_id }, as: 'staff', version });

/** Disables an account and ends its sessions. @throws ApiError 409 LAST_ADMIN */
export const disableStaff = (id: number) => write('post', '/api/v1/staff/{id}/disable', { path: { id }, as: 'staff' });
/** @throws ApiError */
export const enableStaff = (id: number) => write('post', '/api/v1/staff/{id}/enable', { path: { id }, as: 'staff' });

/**
 * Removes the second factor of a colleague who lost the telephone. Signing in needs no code until it is set up again.
 * @throws ApiError 403 for a caller who is not ADMIN
 */
export const resetSecondFactor = (id: number, reason: string) =>
  write('post', '/api/v1/staff/{id}/second-factor/reset', { path: { id }, body: { reason }, as: 'staff' });

/** @throws ApiError */
export const readRoles = (): Promise<RoleMatrix> => read('/api/v1/roles', { as: 'staff' });

/** @throws ApiError 409 CONFLICT where it has another version by now */
export const updateRole = (name: string, change: RoleChange, version?: number) =>
  write('put', '/api/v1/roles/{name}/update', { path: { name }, body: change, as: 'staff', version });
