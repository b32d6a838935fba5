import { ApiError } from '@site/shared/api/client';
import type { CallSending, Outcome } from '@site/shared/api/orders';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { showToast } from '@site/shared/toasts';
import { TextArea } from '@site/shared/ui/TextArea';
import { useFormikContext } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import * as yup from 'yup';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { Consequence } from './Consequence.tsx';
import { consequence, isSameConsequence } from './consequence.ts';
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

export interface ActionDialogProps<Values extends { reason: string }, Body extends object> extends ActionOutcomes {
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
  act: (body: Body & Reasoned, sending: CallSending) => Promise<Outcome>;
  /** On the button; null until what would happen is known. */
  sendLabel: (outcome: Outcome | null) => string;
  sendVariant?: 'primary' | 'danger';
  /** Title of the toast; what happened follows. */
  done: string;
  /** What the fields say, before the reason. */
  children?: ReactNode;
}

/** Stands for the reason while it is only asked what would happen. */
const ASKING: Reasoned = { reason: 'Pratinjau', preview: true };

const REASON = yup.string().trim().required(formCopy.required).max(500, formCopy.atMost(500));

/**
 * A call of staff as a dialog: its fields, why, and what would follow from it, as the server says. It is sent only if it still does
 * what was shown. A refusal is shown in the dialog, which keeps what was typed.
 */
export function ActionDialog<Values extends { reason: string }, Body extends object>({
  title,
  labels,
  initialValues,
  rules,
  toBody,
  incomplete = copy.consequence.incomplete,
  act,
  sendLabel,
  sendVariant = 'primary',
  done,
  onDone,
  onStale,
  onClose,
  children,
}: ActionDialogProps<Values, Body>) {
  const [shown, setShown] = useState<{ question: string; outcome: Outcome } | null>(null);
  /** Counts the attempts that failed: what would happen is asked again after each. */
  const [failures, setFailures] = useState(0);
  const [result, setResult] = useState<Outcome | null>(null);
  const keys = useRef(new Map<string, string>());
  const [schema] = useState(() => yup.object(rules));
  const [wholeSchema] = useState(() => yup.object({ ...rules, reason: REASON }));

  const validBody = (values: Values) => (schema.isValidSync(values) ? toBody(values) : null);
  const questionOf = (values: Values) => {
    const body = validBody(values);
    return body && `${failures} ${JSON.stringify(body)}`;
  };

  const save = async (values: Values) => {
    const body = validBody(values);
    if (!body) throw new ApiError(422, 'INCOMPLETE', incomplete);
    const now = await act({ ...body, ...ASKING }, {});
    if (shown?.question !== questionOf(values) || !isSameConsequence(shown.outcome, now))
      throw new ApiError(409, 'CONSEQUENCE_CHANGED', copy.consequence.changed);
    const call = { ...body, reason: values.reason.trim() };
    setResult(await act(call, { idempotencyKey: keyOf(keys.current, JSON.stringify(call)) }));
  };
  const outcomes: FormOutcomes = {
    onSaved: () => {
      showToast({ tone: 'success', title: done, ...(result && { text: consequence(result).join(' ') }) });
      onClose();
      onDone();
    },
    onClose,
    onOutcomeUnknown: onStale,
  };
  return (
    <FormDialog<Values>
      title={title}
      lang="id"
      size="medium"
      labels={{ ...labels, reason: copy.labels.reason }}
      initialValues={initialValues}
      validationSchema={wholeSchema}
      save={save}
      saveLabel={sendLabel(shown?.outcome ?? null)}
      saveVariant={sendVariant}
      savingLabel={copy.sending}
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
      <Asked<Values>
        incomplete={incomplete}
        questionOf={questionOf}
        ask={async (values, signal) => {
          const body = validBody(values);
          if (!body) throw new ApiError(422, 'INCOMPLETE', incomplete);
          return act({ ...body, ...ASKING }, { signal });
        }}
        onShown={setShown}
      />
    </FormDialog>
  );
}

interface AskedProps<Values> {
  incomplete: string;
  questionOf: (values: Values) => string | null;
  ask: (values: Values, signal: AbortSignal) => Promise<Outcome>;
  onShown: (shown: { question: string; outcome: Outcome } | null) => void;
}

/** The consequence of the surrounding form. */
function Asked<Values>({ incomplete, questionOf, ask, onShown }: AskedProps<Values>) {
  const { values } = useFormikContext<Values>();
  return (
    <Consequence
      incomplete={incomplete}
      question={questionOf(values)}
      ask={(signal) => ask(values, signal)}
      onShown={onShown}
    />
  );
}

/** One key for the same call: sent again after a lost answer, it is done once. */
function keyOf(keys: Map<string, string>, call: string): string {
  const known = keys.get(call) ?? newKey();
  keys.set(call, known);
  return known;
}

/** 128 random bits. `crypto.randomUUID` would need a secure context. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
