import { listOtherBatches, moveOrder } from '@site/shared/api/orders';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { fullName } from '@site/shared/person';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Select } from '@site/shared/ui/Select';
import { useFormikContext } from 'formik';
import * as yup from 'yup';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { ActionDialog, type ActionOutcomes } from './ActionDialog.tsx';
import { BatchCards } from './BatchCards.tsx';
import { copy } from './copy.ts';
import type { OrderRecord } from '../orders/read-record.ts';

const words = copy.move;
const PRICES = (['CHARGE', 'KEEP'] as const).map((value) => ({ value, ...words.prices[value] }));

/** `''` for the course that people belong to. */
interface MoveValues {
  course: string;
  batch: string;
  price: 'CHARGE' | 'KEEP';
  reason: string;
}

const INITIAL: MoveValues = { course: '', batch: '', price: 'CHARGE', reason: '' };

/** Puts the people of an order into another batch, of their course or another one; those without a seat get one. */
export function MoveDialog({ record, ...outcomes }: ActionOutcomes & { record: OrderRecord }) {
  const { order, people } = record;
  const isUnplaced = order.state === 'PAID_UNPLACED';
  const name = fullName(people[0]);
  return (
    <ActionDialog
      title={isUnplaced ? words.placeTitle(name) : words.title(name)}
      labels={{ course: copy.labels.course, batch: copy.labels.batch, price: copy.labels.price }}
      initialValues={INITIAL}
      rules={{ batch: yup.string().required(formCopy.required) }}
      toBody={({ course, batch, price }) => ({
        course_schedule_id: Number(batch),
        price: course === '' ? 'CHARGE' : price,
      })}
      act={(body, sending) => moveOrder(order.transaction_id, body, sending)}
      sendLabel={() => (isUnplaced ? words.placeSend : words.send)}
      startsAt="cancel"
      done={words.done}
      {...outcomes}
    >
      <Target record={record} />
    </ActionDialog>
  );
}

/** The course, its batches, and what becomes of the price where it is another one. */
function Target({ record: { order } }: { record: OrderRecord }) {
  const { values, setValues } = useFormikContext<MoveValues>();
  const { data, hasFailed, reload } = useStaffData(
    ['other batches', order.transaction_id, values.course],
    () => listOtherBatches(order.transaction_id, values.course === '' ? undefined : Number(values.course)),
    { isFresh: true, keepPreviousData: true },
  );
  const courses = data?.courses ?? [];
  const wanted = values.course === '' ? courses.find(({ is_own }) => is_own)?.id : Number(values.course);
  // Until those of another course have come, the ones before are still there.
  const batches = data && data.course_id === wanted ? data.rows : undefined;
  if (hasFailed) return <ErrorState title={words.failed} level={3} onRetry={reload} />;
  return (
    <>
      {/* An order that is not paid keeps its course: its invoice is for that one. */}
      {courses.length > 1 && order.state !== 'PENDING' && (
        <FormikField name="course">
          {(control) => (
            <Select
              {...control}
              options={courses.map(({ id, title, is_own }) => ({ value: is_own ? '' : String(id), label: title }))}
              onChange={({ target }) => void setValues({ ...values, course: target.value, batch: '' })}
            />
          )}
        </FormikField>
      )}
      <BatchCards batches={batches} />
      {values.course !== '' && <FormikRadioGroup name="price" look="cards" columns={2} options={PRICES} />}
    </>
  );
}
