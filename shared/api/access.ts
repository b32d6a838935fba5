/** What screens know in advance about the rights of an account. The server decides with each call. */
import { type Data, read } from '@site/shared/api/client';

/** The signed-in account of the back-office, its permissions, and the roles that have the permissions it lacks. */
export type Profile = Data<'get', '/api/v1/users/me'>;

/** @throws ApiError */
export const readProfile = (): Promise<Profile> => read('/api/v1/users/me', { as: 'staff' });
