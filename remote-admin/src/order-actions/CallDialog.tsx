import { ApiError } from '@site/shared/api/client';
import type { CallSending } from '@site/shared/api/orders';
import { FormikField } from '@site/shared/forms/FormikField';
import { showToast } from '@site/shared/toasts';
import { TextArea } from '@site/shared/ui/TextArea';
import { useRef, useState, type ReactNode } from 'react';
import * as yup from 'yup';
import { FormDialog, type FormDialogProps, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { reasonRule } from '../form-dialog/reason-rule.ts';
import { Asked } from './Asked.tsx';
import { keyOf } from './new-key.ts';
import { copy } from './copy.ts';

/** What every call of staff says besides its own fields. */
export interface Reasoned {
  reason: string;
  preview?: boolean;
}

/** How an action ends, for the page that opened it. */
export interface ActionOutcomes {
  /** It was done: the page loads again what it shows. */
  onDone: () => void;
  /** It was refused, or may have been done: what the page shows may be old. */
  onStale: () => void;
  onClose: () => void;
}

export interface CallDialogProps<Values extends { reason: string }, Body extends object, Result>
  extends Omit<ActionOutcomes, 'onDone'>, Pick<FormDialogProps<Values>, 'needs' | 'refusal' | 'stored'> {
  title: string;
  labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  initialValues: Values;
  /** Rules of the fields besides the reason. */
  rules: yup.ObjectShape;
  /** The call's own fields; null where there is nothing to send. @param values valid ones */
  toBody: (values: Values) => Body | null;
  /** Said where there is nothing to send yet. */
  incomplete?: string;
  /** Makes the call, or asks what it would do. @throws ApiError */
  act: (body: Body & Reasoned, sending: CallSending) => Promise<Result>;
  /** What it does, in sentences. */
  tell: (result: Result) => readonly string[];
  /** What the toast says that it did, where that is to be shorter. */
  report?: (result: Result) => readonly string[];
  /** Whether a call does what was shown of it. */
  isSame: (one: Result, other: Result) => boolean;
  /** Shown below what it would do. */
  details?: (result: Result) => ReactNode;
  /** On the button; null until what would happen is known. */
  sendLabel: (result: Result | null) => string;
  sendVariant?: 'primary' | 'danger';
  /** Where the focus starts: in the first field, or, where money or a seat can go as the dialog opens, on the button that does nothing. */
  startsAt?: 'field' | 'cancel';
  /** Title of the toast; what happened follows. */
  done: string;
  /** Instead of the toast: the dialog stays and shows what came of it. */
  onResult?: (result: Result) => void;
  /** It was done: the page loads again what it shows. */
  onDone: (result: Result | null) => void;
  /** What the fields say, before the reason. */
  children?: ReactNode;
}

/** Sent instead of a reason while it is only asked what would happen. */
export const ASKING = { reason: 'Pratinjau', preview: true } as const satisfies Reasoned;

/** The form of a call that needs nothing but a reason. */
export const REASON_ONLY = { labels: {}, initialValues: { reason: '' }, rules: {}, toBody: () => ({}) };

/**
 * A call of staff as a dialog: its fields, why, and what would follow from it, as the server says. It is sent only if it still does
 * what was shown. A refusal is shown in the dialog, which keeps what was typed.
 */
export function CallDialog<Values extends { reason: string }, Body extends object, Result>({
  title,
  labels,
  initialValues,
  rules,
  toBody,
  incomplete = copy.consequence.incomplete,
  act,
  tell,
  report = tell,
  isSame,
  details,
  sendLabel,
  sendVariant = 'primary',
  startsAt = 'field',
  needs = [],
  refusal = null,
  stored,
  done,
  onResult,
  onDone,
  onStale,
  onClose,
  children,
}: CallDialogProps<Values, Body, Result>) {
  const [shown, setShown] = useState<{ question: string; outcome: Result } | null>(null);
  /** Counts the attempts that failed: what would happen is asked again after each. */
  const [failures, setFailures] = useState(0);
  const [result, setResult] = useState<{ was: Result } | null>(null);
  const keys = useRef(new Map<string, string>());
  const [schema] = useState(() => yup.object(rules));
  const [wholeSchema] = useState(() => yup.object({ ...rules, reason: reasonRule }));

  const validBody = (values: Values) => (schema.isValidSync(values) ? toBody(values) : null);
  const questionOf = (values: Values) => {
    const body = validBody(values);
    return body && `${failures} ${JSON.stringify(body)}`;
  };

  const save = async (values: Values) => {
    const body = validBody(values);
    if (!body) throw new ApiError(422, 'INCOMPLETE', incomplete);
    const now = await act({ ...body, ...ASKING }, {});
    if (shown?.question !== questionOf(values)) throw new ApiError(409, 'CONSEQUENCE_UNSEEN', copy.consequence.unseen);
    if (!isSame(shown.outcome, now)) throw new ApiError(409, 'CONSEQUENCE_CHANGED', copy.consequence.changed);
    const call = { ...body, reason: values.reason.trim() };
    setResult({ was: await act(call, { idempotencyKey: keyOf(keys.current, JSON.stringify(call)) }) });
  };
  const outcomes: FormOutcomes = {
    onSaved: () => {
      if (result && onResult) return onResult(result.was);
      showToast({ tone: 'success', title: done, ...(result && { text: report(result.was).join(' ') }) });
      onClose();
      onDone(result && result.was);
    },
    onClose,
    onOutcomeUnknown: onStale,
  };
  return (
    <FormDialog<Values>
      title={title}
      size="medium"
      labels={{ ...labels, reason: copy.labels.reason }}
      initialValues={initialValues}
      validationSchema={wholeSchema}
      save={save}
      saveLabel={sendLabel(shown?.outcome ?? null)}
      saveVariant={sendVariant}
      startsAt={startsAt}
      savingLabel={copy.sending}
      needs={needs}
      refusal={refusal}
      {...(stored && { stored })}
      onFailed={() => {
        setFailures((count) => count + 1);
        onStale();
      }}
      {...outcomes}
    >
      {children}
      <FormikField name="reason" hint={copy.reasonHint}>
        {(control) => <TextArea {...control} rows={2} />}
      </FormikField>
      <Asked<Values, Result>
        tell={tell}
        incomplete={incomplete}
        questionOf={questionOf}
        ask={async (values, signal) => {
          const body = validBody(values);
          if (!body) throw new ApiError(422, 'INCOMPLETE', incomplete);
          return act({ ...body, ...ASKING }, { signal });
        }}
        onShown={setShown}
      />
      {details && shown && details(shown.outcome)}
    </FormDialog>
  );
}
