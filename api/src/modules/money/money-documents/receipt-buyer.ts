import type { PlainDate } from '@site/shared/dates';
import { invalid } from '../../../http/api-error.ts';
import type { Buyer } from './document-snapshot.ts';
import type { ReceiptFields } from './schemas.ts';

/** The buyer for a kuitansi, from the fields of a form. */
export function buyerOf({ name, address, npwp, nik }: ReceiptFields): Buyer {
  return {
    name: name.trim(),
    email: null,
    address: address.trim(),
    npwp: npwp?.trim() ?? null,
    nik: nik?.trim() ?? null,
  };
}

/** Refuses a buyer whose data cannot be printed. @throws ApiError 422 */
export function refuseUnprintable({ name, address }: Buyer, today: PlainDate): Promise<void> {
  return refuseUnprintableFields({ name, address: address ?? '' }, today);
}

/** Refuses texts that cannot be printed. @param fields the printed texts, by the name of their field @throws ApiError 422 */
export async function refuseUnprintableFields(
  fields: Readonly<Record<string, string>>,
  today: PlainDate,
): Promise<void> {
  const { brandedPdf, unprintableLetter } = await import('../../../pdf/branded-pdf.ts');
  const { fonts } = await brandedPdf('', today);
  // A text may have several lines.
  const wrong = Object.entries(fields).filter(
    ([, text]) => unprintableLetter(fonts, text.replace(/\s/g, ' ')) !== undefined,
  );
  if (wrong.length > 0)
    throw invalid(
      wrong.map(([field]) => ({ field, message: 'Ada huruf yang tidak dapat dicetak. Tulis dengan huruf Latin.' })),
    );
}
