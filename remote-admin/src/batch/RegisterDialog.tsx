import { registerParticipant, type Batch, type Registered } from '@site/shared/api/batches';
import { ApiError, type FieldError } from '@site/shared/api/client';
import type { CallSending } from '@site/shared/api/orders';
import { todayInJakarta } from '@site/shared/dates';
import { emailText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikCheckbox } from '@site/shared/forms/FormikCheckbox';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { formatRupiah } from '@site/shared/money';
import {
  BLANK_PERSON,
  canBeSaidLater,
  knownPersonOf,
  PERSON_LABELS,
  type PersonValues,
} from '@site/shared/person/person-fields';
import { nameText, personRulesUnless } from '@site/shared/person/person-rules';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import * as yup from 'yup';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { Pair } from '../form-dialog/Pair.tsx';
import { AmountField } from '../order-actions/AmountField.tsx';
import { CallDialog, type Reasoned } from '../order-actions/CallDialog.tsx';
import { briefly, consequence, isSameConsequence } from '../order-actions/consequence.ts';
import { amountOf, amountRule, instantOf, momentRules, textRule } from '../order-actions/field-rules.ts';
import { MomentFields } from '../order-actions/MomentFields.tsx';
import { PersonFields } from '../order-actions/PersonFields.tsx';
import { copy } from './copy.ts';

const words = copy.register;

type Body = Omit<Parameters<typeof registerParticipant>[1], keyof Reasoned>;

interface RegisterValues extends PersonValues, Record<'amount' | 'reference' | 'date' | 'time' | 'reason', string> {
  isPaidByOther: boolean;
  payer_name: string;
  payer_email: string;
  payment: Body['payment'];
}

/** The ways to pay, with the permission that each takes beyond registering. */
const PAYMENTS = [
  { value: 'BILL', needs: null },
  { value: 'TRANSFER', needs: 'money.record' },
  { value: 'NONE', needs: 'order.bill' },
] as const;

const where = (field: 'isPaidByOther' | 'payment', is: boolean | string, rule: yup.Schema) =>
  yup.string().when(field, { is, then: () => rule });

const RULES = {
  ...personRulesUnless(canBeSaidLater),
  payer_name: where('isPaidByOther', true, nameText(200)),
  payer_email: where('isPaidByOther', true, emailText().required(formCopy.required)),
  amount: where('payment', 'TRANSFER', amountRule()),
  reference: where('payment', 'TRANSFER', textRule(200)),
  date: where('payment', 'TRANSFER', momentRules.date),
  time: where('payment', 'TRANSFER', momentRules.time),
};

const bodyOf = (values: RegisterValues): Body => ({
  ...knownPersonOf(values),
  ...(values.isPaidByOther && { payer_name: values.payer_name.trim(), payer_email: values.payer_email.trim() }),
  payment: values.payment,
  ...(values.payment === 'TRANSFER' && {
    amount: amountOf(values.amount),
    reference: values.reference.trim(),
    occurred_at: instantOf(values),
  }),
});

/** The field that a refusal is about, by its code: the API names no field of a conflict. */
const FIELD_OF: Readonly<Record<string, string>> = { ALREADY_REGISTERED: 'email', ALREADY_ENTERED: 'reference' };

/** The same refusal, at the fields that this form has. */
function atFields({ status, code, message, errors, retryAfterMs, body }: ApiError): ApiError {
  const field = FIELD_OF[code];
  const own = ({ field: name, message: text }: FieldError) => ({
    field: name === 'occurred_at' ? 'date' : name,
    message: text,
  });
  return new ApiError(status, code, message, field ? [{ field, message }] : errors.map(own), retryAfterMs, body);
}

export interface RegisterDialogProps {
  batch: Batch;
  /** @param registrationId of the person who has a seat now */
  onRegistered: (registrationId: number | null) => void;
  /** The registration was refused, or may have been done. */
  onStale: () => void;
  onClose: () => void;
}

/** Registers one person, who called or walked in. */
export function RegisterDialog({ batch: { course, schedule }, onRegistered, onStale, onClose }: RegisterDialogProps) {
  /** The order by which the person with this e-mail is registered already. */
  const [standing, setStanding] = useState<{ order: string; email: string } | null>(null);
  const isFree = course.price === 0;
  const [initialValues] = useState((): RegisterValues => ({
    ...BLANK_PERSON,
    ...{ isPaidByOther: false, payer_name: '', payer_email: '' },
    payment: isFree ? 'NONE' : 'BILL',
    ...{ amount: String(course.price), reference: '', date: todayInJakarta(), time: '', reason: '' },
  }));
  const act = async (body: Body & Reasoned, sending: CallSending) => {
    setStanding(null);
    try {
      return await registerParticipant(schedule.id, body, sending);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { transaction_id: order } = error.body;
      if (error.code === 'ALREADY_REGISTERED' && typeof order === 'string') setStanding({ order, email: body.email });
      throw atFields(error);
    }
  };
  return (
    <CallDialog<RegisterValues, Body, Registered>
      title={words.title}
      labels={{ ...PERSON_LABELS, ...words.labels }}
      initialValues={initialValues}
      rules={RULES}
      toBody={bodyOf}
      incomplete={words.incomplete}
      act={act}
      tell={({ outcome }) => consequence(outcome)}
      report={({ outcome }) => briefly(outcome)}
      isSame={(one, other) => isSameConsequence(one.outcome, other.outcome)}
      sendLabel={labelOf}
      done={words.done}
      onDone={(registered) => onRegistered(registered?.order?.registration_id ?? null)}
      onStale={onStale}
      onClose={onClose}
    >
      <PersonFields isOptional={canBeSaidLater} />
      <FormikCheckbox name="isPaidByOther" />
      <Payer />
      {!isFree && <PaymentFields price={course.price} />}
      {standing !== null && <Standing {...standing} />}
    </CallDialog>
  );
}

function labelOf(asked: Registered | null): string {
  if (asked?.outcome.bill) return words.billed(formatRupiah(asked.outcome.bill.amount));
  const paid = asked?.outcome.after.paid ?? 0;
  return paid > 0 ? words.paid(formatRupiah(paid)) : words.send;
}

function Payer() {
  const { values } = useFormikContext<RegisterValues>();
  if (!values.isPaidByOther) return null;
  return (
    <Pair>
      <FormikField name="payer_name">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
      <FormikField name="payer_email">
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </FormikField>
    </Pair>
  );
}

/** How the seat is paid, as far as the account may decide about it. */
function PaymentFields({ price }: { price: number }) {
  const { may } = useAccess();
  const { values } = useFormikContext<RegisterValues>();
  const needed = PAYMENTS.flatMap(({ needs }) => needs ?? []);
  return (
    <>
      <FormikRadioGroup
        name="payment"
        look="cards"
        options={PAYMENTS.filter(({ needs }) => needs === null || may(needs)).map(({ value }) => ({
          value,
          label: words.payments[value].label,
          details: words.payments[value].details(formatRupiah(price)),
        }))}
      />
      <WhyMissing of={needed.filter((needs) => !may(needs))} />
      {values.payment === 'TRANSFER' && (
        <>
          <AmountField />
          <FormikField name="reference" hint={words.referenceHint}>
            {(control) => <TextInput {...control} autoComplete="off" />}
          </FormikField>
          <MomentFields />
        </>
      )}
    </>
  );
}

/** The way to the order that stands. @param email by which the API found it; another one may be typed by now */
function Standing({ order, email }: { order: string; email: string }) {
  const { may } = useAccess();
  if (!may('order.read')) return null;
  return (
    <InlineNotice
      tone="warning"
      action={
        <LinkButton size="small" variant="secondary" to={`/admin-dashboard/orders/${order}`}>
          {words.openStanding}
        </LinkButton>
      }
    >
      <p>{words.standing(email)}</p>
    </InlineNotice>
  );
}
