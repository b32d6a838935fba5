import { readCorporateNeed, type CorporateRecord } from '@site/shared/api/corporate-needs';
import { ApiError } from '@site/shared/api/client';

/** null: there is no such request. */
export const readNeedIfAny = (id: string): Promise<CorporateRecord | null> =>
  /^[1-9]\d{0,8}$/.test(id)
    ? readCorporateNeed(Number(id)).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      })
    : Promise.resolve(null);
