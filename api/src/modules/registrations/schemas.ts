import { Type, type Static } from 'typebox';
import { instant, listAnswer, oneOf, paging } from '../../http/schema-types.ts';

export const Registration = Type.Object({
  id: Type.Integer(),
  transaction_id: Type.String(),
  course_schedule: Type.Object({
    id: Type.Integer(),
    course: Type.Object({ title: Type.String() }),
    batch: Type.Integer(),
    start_date: Type.String(),
    start_time: Type.String(),
    end_time: Type.String(),
  }),
  first_name: Type.String(),
  last_name: Type.String(),
  gender: oneOf('L', 'P'),
  birth_date: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  country: Type.String(),
  address: Type.String(),
  city: Type.String(),
  zip_code: Type.String(),
  motivation: Type.String(),
  created_at: instant,
  /** Who pays, if that is somebody else than the student. */
  payer: Type.Object({ name: Type.String(), email: Type.String() }),
  /** Price: the order's amount in rupiah, 0 means free. Its status is the order's state. */
  xendit_transaction: Type.Object({
    price: Type.Integer(),
    status: oneOf('PENDING', 'PAID', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID_UNPLACED'),
  }),
});
export type Registration = Static<typeof Registration>;
export const Registrations = listAnswer(Registration);

/** PAID: something was or is to be paid, whatever came of it. FREE: the amount is 0. */
export const RegistrationsQuery = Type.Object({ ...paging, type: Type.Optional(oneOf('ALL', 'PAID', 'FREE')) });
export type RegistrationsQuery = Static<typeof RegistrationsQuery>;
