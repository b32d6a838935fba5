import { Type, type Static } from 'typebox';
import { answer, closed, filled, instant, nullable, oneOf } from '../../../http/schema-types.ts';

export const MoneyDocument = Type.Object({
  id: Type.Integer(),
  kind: oneOf('TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT'),
  /** Such as `BP/2026/000123`; gapless for each kind and year. */
  number: Type.String(),
  issued_at: instant,
  /** Whole rupiah. */
  amount: Type.Integer(),
  /** Number of the document a credit note corrects. */
  corrects: nullable(Type.String()),
  /** Numbers of the credit notes about it. */
  corrected_by: Type.Array(Type.String()),
});
export const MoneyDocuments = answer(Type.Object({ rows: Type.Array(MoneyDocument) }));

export const FileParams = Type.Object({
  id: Type.String({ format: 'uuid' }),
  document_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

/** Whom a kuitansi names. */
export const receiptFields = {
  name: filled(200),
  address: filled(500),
  /** 15 or 16 digits. */
  npwp: Type.Optional(Type.String({ pattern: '^[ .-]*([0-9][ .-]*){15,16}$', maxLength: 30 })),
  /** 16 digits. */
  nik: Type.Optional(Type.String({ pattern: '^ *([0-9] *){16}$', maxLength: 30 })),
};

/** What every call of staff says, and whom the kuitansi names. */
export const Receipting = closed({
  reason: filled(500),
  preview: Type.Optional(Type.Boolean()),
  ...receiptFields,
});
export type ReceiptFields = Omit<Static<typeof Receipting>, 'reason' | 'preview'>;
