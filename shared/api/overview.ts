/** What staff see first in the back-office. */
import { type Data, read } from '@site/shared/api/client';

export type Overview = Data<'get', '/api/v1/overview'>;

/** What waits for staff today, and how registrations have been arriving. @throws ApiError */
export const readOverview = (signal?: AbortSignal): Promise<Overview> =>
  read('/api/v1/overview', { as: 'staff', signal });
