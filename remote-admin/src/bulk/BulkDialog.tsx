import type { RowAnswer } from '@site/shared/api/bulk';
import { ApiError } from '@site/shared/api/client';
import type { CallSending } from '@site/shared/api/orders';
import { FormikField } from '@site/shared/forms/FormikField';
import { TextArea } from '@site/shared/ui/TextArea';
import { useRef, useState, type ReactNode } from 'react';
import * as yup from 'yup';
import { FormDialog, type FormDialogProps } from '../form-dialog/FormDialog.tsx';
import { reasonRule } from '../form-dialog/reason-rule.ts';
import { Asked } from '../order-actions/Asked.tsx';
import { ASKING, type Reasoned } from '../order-actions/CallDialog.tsx';
import { keyOf } from '../order-actions/new-key.ts';
import { BulkResult, type BulkResultProps } from './BulkResult.tsx';
import { copy } from './copy.ts';
import { RowReasons } from './RowReasons.tsx';
import { previewRows, runRows, stateOf, type BulkRow, type RowResult } from './run-rows.ts';

const REQUIRED = { rule: reasonRule, hint: copy.reasonHint };

/** How it ends, for the page that opened it. */
export interface BulkOutcomes {
  /** Some rows were done, or may have been: the page loads again what it shows. */
  onRun: () => void;
  onClose: () => void;
}

/** A row of the call. `shown` names the consequence that staff saw. */
interface SentRow<Id> {
  id: Id;
  shown?: string;
}

export interface BulkDialogProps<
  Values extends { reason: string },
  Body extends object,
  Outcome extends { shown: string },
  Id extends string | number,
>
  extends BulkOutcomes, Pick<BulkResultProps, 'pageOf'>, Pick<FormDialogProps<Values>, 'startsAt' | 'refusal'> {
  title: string;
  /** The rows it is about, for good: what fits the filter later is not touched. */
  rows: readonly BulkRow<Id>[];
  labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  initialValues: Values;
  /** Rules of the fields besides the reason. */
  rules: yup.ObjectShape;
  /** Rule of the reason where it is not always required, with the hint that says when; null where the single call asks for none. */
  reason?: { rule: yup.AnySchema; hint: string } | null;
  /** The rows share something, such as the seats of a batch: only one call about all of them says what becomes of each. */
  isShared?: boolean;
  /** The call's own fields. @param values valid ones */
  toBody: (values: Values) => Body;
  /** Makes the call, or asks what it would do. @throws ApiError */
  act: (
    body: Body & Reasoned & { rows: SentRow<Id>[] },
    sending: CallSending,
  ) => Promise<{ rows: RowAnswer<Id, Outcome>[] }>;
  /** What becomes of those that can be done, in sentences. */
  tell: (outcomes: readonly Outcome[]) => readonly string[];
  /** On the button; null until it is known. */
  sendLabel: (outcomes: readonly Outcome[] | null) => string;
  sendVariant?: 'primary' | 'danger';
  done: string;
  /** What the fields say, before the reason. */
  children?: ReactNode;
}

/**
 * Does to many rows what a dialog does to one: first how many, what follows and who is left out, as the server says, then what became of
 * each. A row with another consequence by now is left out. Sent again with the same key, no row is done twice.
 */
export function BulkDialog<
  Values extends { reason: string },
  Body extends object,
  Outcome extends { shown: string },
  Id extends string | number = string,
>({
  title,
  rows,
  labels,
  initialValues,
  rules,
  reason = REQUIRED,
  isShared = false,
  toBody,
  act,
  tell,
  sendLabel,
  sendVariant = 'primary',
  startsAt = 'field',
  refusal = null,
  done,
  pageOf,
  onRun,
  onClose,
  children,
}: BulkDialogProps<Values, Body, Outcome, Id>) {
  type Result = RowResult<BulkRow<Id>, Outcome>;
  const [shown, setShown] = useState<{ question: string; outcome: Result[] } | null>(null);
  const [failures, setFailures] = useState(0);
  const [progress, setProgress] = useState(0);
  const [ran, setRan] = useState<{ results: Result[]; retry: BulkResultProps['retry'] } | null>(null);
  const keys = useRef(new Map<string, string>());
  const [schema] = useState(() => yup.object(rules));
  const [wholeSchema] = useState(() => yup.object({ ...rules, ...(reason && { reason: reason.rule }) }));
  const validBody = (values: Values) => (schema.isValidSync(values) ? toBody(values) : null);
  const questionOf = (values: Values) => {
    const body = validBody(values);
    return body && `${failures} ${JSON.stringify(body)}`;
  };

  const save = async (values: Values) => {
    const body = validBody(values);
    if (!body || shown?.question !== questionOf(values)) throw new ApiError(409, 'CONSEQUENCE_UNSEEN', copy.unseen);
    const can = possible(shown.outcome);
    // They are not sent: nothing was shown of them.
    const cannot = shown.outcome.flatMap((one) =>
      one.error ? [{ ...one, error: { ...one.error, can_retry: false } }] : [],
    );
    if (can.length === 0) throw new ApiError(409, 'NOTHING', copy.nothing);
    const marks = new Map(can.map(({ row, outcome }) => [row.id, outcome.shown]));
    const call = { ...body, reason: values.reason.trim() };
    const idempotencyKey = keyOf(keys.current, JSON.stringify(call));
    const run = (some: readonly BulkRow<Id>[], onProgress: (count: number) => void) =>
      runRows(
        some,
        (part) => {
          const sent = part.map(({ id }) => ({ id, shown: marks.get(id) ?? '' }));
          return act({ ...call, rows: sent }, { idempotencyKey });
        },
        onProgress,
      );
    const keep = (results: Result[]) => {
      setRan({ results, retry: (onProgress) => again(results, onProgress) });
      onRun();
    };
    const again = async (before: Result[], onProgress: (count: number) => void) => {
      const failed = before.filter((one) => stateOf(one) === 'failed').map(({ row }) => row);
      const now = new Map((await run(failed, onProgress)).map((one) => [one.row.id, one]));
      keep(before.map((one) => now.get(one.row.id) ?? one));
    };
    setProgress(0);
    keep([
      ...(await run(
        can.map(({ row }) => row),
        setProgress,
      )),
      ...cannot,
    ]);
  };

  if (ran) return <BulkResult done={done} pageOf={pageOf} onClose={onClose} {...ran} />;
  return (
    <FormDialog<Values>
      title={title}
      size="medium"
      labels={{ ...labels, reason: copy.reason }}
      initialValues={initialValues}
      validationSchema={wholeSchema}
      save={save}
      saveLabel={sendLabel(shown && possible(shown.outcome).map(({ outcome }) => outcome))}
      saveVariant={sendVariant}
      startsAt={startsAt}
      refusal={refusal}
      savingLabel={copy.working(progress, shown ? possible(shown.outcome).length : rows.length)}
      onFailed={() => setFailures((count) => count + 1)}
      onSaved={() => undefined}
      onClose={onClose}
      onOutcomeUnknown={onRun}
    >
      {children}
      {/* Before the reason: on a phone the end of a long form is below the screen, and the buttons are not. Staff who write the reason have read the consequence. */}
      <Asked<Values, Result[]>
        tell={(results) => [
          copy.can(possible(results).length, results.length),
          ...tell(possible(results).map(({ outcome }) => outcome)),
        ]}
        incomplete={copy.incomplete}
        questionOf={questionOf}
        ask={async (values, signal) => {
          const body = validBody(values);
          if (!body) throw new ApiError(422, 'INCOMPLETE', copy.incomplete);
          return previewRows(
            rows,
            (part) => act({ ...body, ...ASKING, rows: part.map(({ id }) => ({ id })) }, { signal }),
            { together: isShared },
          );
        }}
        onShown={setShown}
      />
      {reason && (
        <FormikField name="reason" hint={reason.hint} optional={reason !== REQUIRED}>
          {(control) => <TextArea {...control} rows={2} />}
        </FormikField>
      )}
      {shown && possible(shown.outcome).length < rows.length && (
        <RowReasons label={copy.cannotTitle} results={shown.outcome.filter(({ error }) => error)} pageOf={pageOf} />
      )}
    </FormDialog>
  );
}

/** Those that can be done. */
function possible<Row, Outcome>(results: readonly RowResult<Row, Outcome>[]): { row: Row; outcome: Outcome }[] {
  return results.flatMap(({ row, outcome }) => (outcome === null ? [] : [{ row, outcome }]));
}
