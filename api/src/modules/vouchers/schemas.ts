import { Type } from 'typebox';
import { answer, closed, id, nullable } from '../../http/schema-types.ts';

export const VoucherCheck = closed({ course_id: id, code: Type.String({ minLength: 1, maxLength: 60 }) });
export const VoucherAnswer = answer(nullable(Type.Object({
  percentage: Type.Integer(),
  /** Largest discount in rupiah. */
  max: Type.Integer(),
})));
