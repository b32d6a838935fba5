/** The data of the back-office's home page. */
import { type Data, read } from '@site/shared/api/client';

export type Overview = Data<'get', '/api/v1/overview'>;

/** Today's tasks of staff, and registrations by week. @throws ApiError */
export const readOverview = (): Promise<Overview> => read('/api/v1/overview', { as: 'staff' });
