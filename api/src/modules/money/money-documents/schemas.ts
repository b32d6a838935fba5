import { Type, type Static } from 'typebox';
import { answer, closed, filled, instant, nullable, oneOf } from '../../../http/schema-types.ts';

export const MoneyDocument = Type.Object({
  id: Type.Integer(),
  kind: oneOf('TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT'),
  /** Such as `BP/2026/000123`. Numbers have no gaps within a kind and a year. */
  number: Type.String(),
  issued_at: instant,
  /** Whole rupiah. */
  amount: Type.Integer(),
  /** The number of the document that a credit note corrects. */
  corrects: nullable(Type.String()),
  /** The numbers of the credit notes about it. */
  corrected_by: Type.Array(Type.String()),
});
export const MoneyDocuments = answer(Type.Object({ rows: Type.Array(MoneyDocument) }));

export const FileParams = Type.Object({
  id: Type.String({ format: 'uuid' }),
  document_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

/** The fields of the buyer on a kuitansi. */
export const receiptFields = {
  name: filled(200),
  address: filled(500),
  /** 15 or 16 digits. */
  npwp: Type.Optional(Type.String({ pattern: '^[ .-]*([0-9][ .-]*){15,16}$', maxLength: 30 })),
  /** 16 digits. */
  nik: Type.Optional(Type.String({ pattern: '^ *([0-9] *){16}$', maxLength: 30 })),
};

/** The fields of every call of staff, and those of the buyer. */
export const Receipting = closed({
  reason: filled(500),
  preview: Type.Optional(Type.Boolean()),
  ...receiptFields,
});
export type ReceiptFields = Omit<Static<typeof Receipting>, 'reason' | 'preview'>;
