import { Type, type Static } from 'typebox';
import { answer, closed, filled, nullable } from '../../../http/schema-types.ts';

/** Who of a batch may be given a certificate. */
export const BatchCertificates = Type.Object({
  /** So many percent of the sessions must have been attended. */
  threshold: Type.Integer(),
  /** Certificates are given once the last class has ended. */
  is_over: Type.Boolean(),
  rows: Type.Array(
    Type.Object({
      registration_id: Type.Integer(),
      full_name: Type.String(),
      /** Sessions at which they were there, late or not; those about which people differ do not count. */
      attended: Type.Integer(),
      /** All sessions of the batch. */
      sessions: Type.Integer(),
      is_enough: Type.Boolean(),
      /** The ID of a valid certificate. */
      ref_id: nullable(Type.String()),
    }),
  ),
});
export type BatchCertificates = Static<typeof BatchCertificates>;
export const BatchCertificatesAnswer = answer(BatchCertificates);

export const NewBatchCertificate = closed({
  registration_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** Why, where the attendance is below the threshold. */
  reason: Type.Optional(filled(500)),
});
export type NewBatchCertificate = Static<typeof NewBatchCertificate>;
