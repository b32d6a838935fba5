/** Whether one may do something is decided by the server with each call; this is what screens know beforehand. */
import { type Data, read } from '@site/shared/api/client';

/** Who is signed in to the back-office, what the account may do, and which roles may do the rest. */
export type Profile = Data<'get', '/api/v1/users/me'>;

/** @throws ApiError */
export const readProfile = (): Promise<Profile> => read('/api/v1/users/me', { as: 'staff' });
