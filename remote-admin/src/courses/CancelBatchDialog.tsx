import { cancelBatch, type CancelledBatch, type Schedule } from '@site/shared/api/schedules';
import { formatDate, todayInJakarta } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { Select } from '@site/shared/ui/Select';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useAccess } from '../access/access.ts';
import * as yup from 'yup';
import { CallDialog } from '../order-actions/CallDialog.tsx';
import { isSameBatch, refundLabel, tellOfBatch } from './cancelled-batch.ts';
import { CancelledBatch as CancelledBatchView } from './CancelledBatch.tsx';
import { CancelledPeople } from './CancelledPeople.tsx';
import { copy } from './copy.ts';

const words = copy.cancelBatch;

interface CancelValues {
  decision: string;
  target: string;
  reason: string;
}

type Decision = CancelledBatch['rows'][number]['decision'];
const isDecision = (word: string): word is Decision => ['REFUND', 'MOVE', 'LATER'].includes(word);

interface CancelBody {
  decision: Decision;
  course_schedule_id?: number;
}

/** The call's own fields. @param values valid ones */
function bodyOf({ decision, target }: CancelValues): CancelBody | null {
  if (!isDecision(decision)) return null;
  return { decision, ...(decision === 'MOVE' && { course_schedule_id: Number(target) }) };
}

export interface CancelBatchDialogProps {
  schedule: Schedule;
  /** All batches of the course, also those that are over. */
  schedules: readonly Schedule[];
  /** It was done, or may have been. */
  onChanged: () => void;
  onClose: () => void;
}

/** Ends a whole batch: first what becomes of each person, then what became of them. */
export function CancelBatchDialog({ schedule, schedules, onChanged, onClose }: CancelBatchDialogProps) {
  const [result, setResult] = useState<CancelledBatch | null>(null);
  const { may } = useAccess();
  const mayRefund = may('refund.create');
  const today = todayInJakarta();
  // Nobody is moved into a class that has begun.
  const others = schedules.filter(
    ({ id, cancelled_at, start_date }) => id !== schedule.id && !cancelled_at && start_date > today,
  );
  if (result)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        size="medium"
        title={words.doneTitle(schedule.batch)}
        footer={<Button onClick={onClose}>{words.close}</Button>}
      >
        <CancelledBatchView scheduleId={schedule.id} first={result} />
      </Dialog>
    );
  return (
    <CallDialog<CancelValues, CancelBody, CancelledBatch>
      title={words.title(schedule.batch)}
      labels={{ decision: words.labels.decision, target: words.labels.target }}
      initialValues={{ decision: mayRefund ? 'REFUND' : 'LATER', target: '', reason: '' }}
      rules={{
        target: yup.string().when('decision', { is: 'MOVE', then: (rule) => rule.required(formCopy.required) }),
      }}
      toBody={bodyOf}
      act={(body, { signal }) => cancelBatch(schedule.id, body, { signal, version: schedule.version })}
      tell={tellOfBatch}
      isSame={isSameBatch}
      details={({ rows }) => <CancelledPeople rows={rows} />}
      sendLabel={(batch) => words.send(batch && refundLabel(batch))}
      sendVariant="danger"
      startsAt="cancel"
      done={words.done}
      onResult={(batch) => {
        onChanged();
        setResult(batch);
      }}
      onDone={onChanged}
      onStale={onChanged}
      onClose={onClose}
    >
      <FormikRadioGroup
        name="decision"
        look="cards"
        options={[
          {
            value: 'REFUND',
            label: words.refund,
            details: mayRefund ? words.refundText : words.mayNotRefund,
            disabled: !mayRefund,
          },
          { value: 'MOVE', label: words.move, details: words.moveText, disabled: others.length === 0 },
          { value: 'LATER', label: words.later, details: words.laterText },
        ]}
      />
      <Target others={others} />
    </CallDialog>
  );
}

function Target({ others }: { others: readonly Schedule[] }) {
  const { values } = useFormikContext<CancelValues>();
  if (values.decision !== 'MOVE') return null;
  return (
    <FormikField name="target">
      {(control) => (
        <Select {...control}>
          <option value="">{words.choose}</option>
          {others.map(({ id, batch, start_date, availability }) => {
            const name = words.option(batch, formatDate(start_date));
            return (
              <option key={id} value={id}>
                {availability === 'FULL' ? words.full(name) : name}
              </option>
            );
          })}
        </Select>
      )}
    </FormikField>
  );
}
