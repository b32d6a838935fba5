import { formErrors } from '../../../http/field-errors.ts';
import { compileFormValidator } from '../../../http/validation.ts';
import { text } from '../../../table-import/cells.ts';
import type { ImportKind } from '../../../table-import/import-rows.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import { nameSeat, type NamingOptions } from './name-seat.ts';
import { SeatPerson } from './person-schemas.ts';
import { wrongPerson } from './seat-person.ts';
import { countSeats, seatedEmails } from './seat-repository.ts';

export const SEAT_FIELDS = ['full_name', 'email', 'phone_number'] as const;
const reading: Record<(typeof SEAT_FIELDS)[number], (cell: string) => string> = {
  full_name: text,
  email: storedAddress,
  phone_number: text,
};
const isPerson = compileFormValidator(SeatPerson);

/** The import of people for the seats of one company, who are identified by their e-mail. People who already have one of its seats stay as they are. */
export const seatListKind = (needId: number, options: NamingOptions): ImportKind => ({
  reading,
  names: [],
  required: SEAT_FIELDS,
  keyField: 'email',
  keyOf: ({ email }) => email || null,
  nameOf: ({ full_name, email }) => full_name || (email ?? ''),
  prepare: async (rows) => {
    const { batch, taken, named } = await countSeats(options.db, needId);
    const seated = await seatedEmails(options.db, needId, batch);
    const byEmail = new Map(rows.map((cells) => [cells['email'], cells]));
    const free = taken - named;
    let left = free;
    return {
      stored: (email) => {
        const seat = seated.get(email);
        return seat?.is_own ? { id: seat.id, version: 1, cells: { ...byEmail.get(email) } } : undefined;
      },
      judge: (cells) => {
        if (!isPerson(cells)) return { errors: formErrors(isPerson.errors), save: null };
        const errors = wrongPerson(cells);
        if (seated.has(cells.email)) errors.push({ field: 'email', message: 'Email ini sudah terdaftar di batch ini' });
        if (errors.length === 0) {
          if (left <= 0) errors.push({ field: 'email', message: `Kursi tidak cukup: sisa ${free}` });
          left -= 1;
        }
        return { errors, save: (actor) => nameSeat(options, needId, cells, actor) };
      },
    };
  },
});
