import { ID } from '../staff-list/list-query.ts';
import { nullIfMissing } from './null-if-missing.ts';

/** The record that an address names. @param id as the address has it @returns null where there is none */
export const readById = <Found>(id: string, read: (id: number) => Promise<Found>): Promise<Found | null> =>
  ID.test(id) ? read(Number(id)).catch(nullIfMissing) : Promise.resolve(null);
