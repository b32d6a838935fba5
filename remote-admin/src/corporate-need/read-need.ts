import { readCorporateNeed, type CorporateRecord } from '@site/shared/api/corporate-needs';
import { readById } from '../record/read-by-id.ts';

/** null: there is no such request. */
export const readNeedIfAny = (id: string): Promise<CorporateRecord | null> => readById(id, readCorporateNeed);
