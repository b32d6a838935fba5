import { Type, type Static } from 'typebox';
import { answer, closed, filled, nullable } from '../../../http/schema-types.ts';

/** The people of a batch, and whether each may get a certificate. */
export const BatchCertificates = Type.Object({
  /** The percentage of sessions that a participant has to attend. */
  threshold: Type.Integer(),
  /** Whether the last class has ended. Certificates are issued only then. */
  is_over: Type.Boolean(),
  rows: Type.Array(
    Type.Object({
      registration_id: Type.Integer(),
      full_name: Type.String(),
      /** The number of sessions with the person present, in time or late. Sessions with contradicting entries do not count. */
      attended: Type.Integer(),
      /** The number of sessions of the batch. */
      sessions: Type.Integer(),
      is_enough: Type.Boolean(),
      /** The id of the valid certificate; null where the person has none. */
      ref_id: nullable(Type.String()),
    }),
  ),
});
export type BatchCertificates = Static<typeof BatchCertificates>;
export const BatchCertificatesAnswer = answer(BatchCertificates);

export const NewBatchCertificate = closed({
  registration_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** The reason, where the attendance is below the threshold. */
  reason: Type.Optional(filled(500)),
});
export type NewBatchCertificate = Static<typeof NewBatchCertificate>;
