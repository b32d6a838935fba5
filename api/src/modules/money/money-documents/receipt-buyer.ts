import type { PlainDate } from '@site/shared/dates';
import { invalid } from '../../../http/api-error.ts';
import type { Buyer } from './document-snapshot.ts';
import type { ReceiptFields } from './schemas.ts';

/** Whom a kuitansi names, as a form says it. */
export function buyerOf({ name, address, npwp, nik }: ReceiptFields): Buyer {
  return {
    name: name.trim(),
    email: null,
    address: address.trim(),
    npwp: npwp?.trim() ?? null,
    nik: nik?.trim() ?? null,
  };
}

/** @throws ApiError 422 for letters that cannot be printed */
export function refuseUnprintable({ name, address }: Buyer, today: PlainDate): Promise<void> {
  return refuseUnprintableFields({ name, address: address ?? '' }, today);
}

/** @param fields what is printed, by the name of its field @throws ApiError 422 for letters that cannot be printed */
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
