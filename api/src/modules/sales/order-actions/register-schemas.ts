import { Type, type Static } from 'typebox';
import { answer, closed, email, filled, nullable, oneOf } from '../../../http/schema-types.ts';
import { askedOfPerson } from '../registrations/person-schemas.ts';
import { ActionConflict, bigId, call, OutcomeSchema, TransferRecord } from './schemas.ts';

const { first_name, last_name, ...saidLater } = askedOfPerson;
const { amount, reference, occurred_at } = TransferRecord.properties;

/** A person whom staff register. What staff do not know the person says later on the page of the order, as a person does whom a company named. */
export const Registering = closed({
  ...call,
  ...{ first_name, last_name, email },
  /** However it is written; stored as E.164. */
  phone_number: Type.String({ minLength: 1, maxLength: 60 }),
  ...Type.Partial(closed(saidLater)).properties,
  /** Where the name or the e-mail of the payer is left out, it is that of the person. */
  payer_name: Type.Optional(filled(200)),
  payer_email: Type.Optional(email),
  /** NONE: nothing is owed. BILL: what the batch costs, by an invoice that is mailed. TRANSFER: the same, and money that came for it. */
  payment: oneOf('NONE', 'BILL', 'TRANSFER'),
  /** A TRANSFER needs these three, as one does that staff record on an order. */
  amount: Type.Optional(amount),
  reference: Type.Optional(reference),
  occurred_at: Type.Optional(occurred_at),
});
export type Registering = Static<typeof Registering>;

export const Registered = answer(
  Type.Object({
    /** What was registered; null of a preview. */
    order: nullable(Type.Object({ transaction_id: Type.String(), registration_id: bigId })),
    outcome: OutcomeSchema,
  }),
);

/** With ALREADY_REGISTERED the order that stands. */
export const RegisteringConflict = Type.Object({
  ...ActionConflict.properties,
  transaction_id: Type.Optional(Type.String()),
});
