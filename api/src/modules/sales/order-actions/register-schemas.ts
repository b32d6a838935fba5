import { Type, type Static } from 'typebox';
import { answer, closed, email, filled, nullable, oneOf } from '../../../http/schema-types.ts';
import { askedOfPerson } from '../registrations/person-schemas.ts';
import { ActionConflict, bigId, call, OutcomeSchema, TransferRecord } from './schemas.ts';

const { first_name, last_name, ...saidLater } = askedOfPerson;
const { amount, reference, occurred_at } = TransferRecord.properties;

/** A person whom staff register. The person adds what staff do not know on the page of the order, like a person named by a company. */
export const Registering = closed({
  ...call,
  ...{ first_name, last_name, email },
  /** In any notation; stored as E.164. */
  phone_number: Type.String({ minLength: 1, maxLength: 60 }),
  ...Type.Partial(closed(saidLater)).properties,
  /** Where the name or the e-mail of the payer is missing, it is that of the person. */
  payer_name: Type.Optional(filled(200)),
  payer_email: Type.Optional(email),
  /** NONE: nothing is owed. BILL: an invoice for the price of the batch is mailed. TRANSFER: the same price, and money that has come for it. */
  payment: oneOf('NONE', 'BILL', 'TRANSFER'),
  /** A TRANSFER needs these three fields, like a transfer that staff record for an order. */
  amount: Type.Optional(amount),
  reference: Type.Optional(reference),
  occurred_at: Type.Optional(occurred_at),
});
export type Registering = Static<typeof Registering>;

export const Registered = answer(
  Type.Object({
    /** The new order; null in a preview. */
    order: nullable(Type.Object({ transaction_id: Type.String(), registration_id: bigId })),
    outcome: OutcomeSchema,
  }),
);

/** ALREADY_REGISTERED comes with the existing order. */
export const RegisteringConflict = Type.Object({
  ...ActionConflict.properties,
  transaction_id: Type.Optional(Type.String()),
});
