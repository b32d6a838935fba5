import { planInstalments } from '@site/shared/api/orders';
import { addDays, formatDate, isPlainDate, todayInJakarta } from '@site/shared/dates';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { equalParts, formatRupiah } from '@site/shared/money';
import { fullName } from '@site/shared/person';
import { DateInput } from '@site/shared/ui/DateInput';
import { useFormikContext } from 'formik';
import * as yup from 'yup';
import type { OrderRecord } from '../orders/read-record.ts';
import { ActionDialog, type ActionOutcomes } from './ActionDialog.tsx';
import { copy } from './copy.ts';
import { dayRule } from './field-rules.ts';

const words = copy.plan;

interface PlanValues {
  stages: string;
  second: string;
  third: string;
  reason: string;
}

/** When the later stages are due. */
const later = ({ stages, second, third }: PlanValues): string[] => (stages === '3' ? [second, third] : [second]);

/** Days between two stages, until they are changed. */
const MONTH = 30;

/** Lets an unpaid order be paid in stages: the first at once, which confirms the seat. */
export function PlanDialog({ record: { order, people }, ...outcomes }: ActionOutcomes & { record: OrderRecord }) {
  const today = todayInJakarta();
  return (
    <ActionDialog<PlanValues, { due_on: string[] }>
      title={words.title(fullName(people[0]))}
      labels={{ stages: copy.labels.stages, second: copy.labels.second, third: copy.labels.third }}
      initialValues={{ stages: '3', second: addDays(today, MONTH), third: addDays(today, 2 * MONTH), reason: '' }}
      rules={{
        second: dayRule.test('later', words.order, (text) => !text || text > today),
        third: yup.string().when('stages', {
          is: '3',
          then: () =>
            dayRule.test('later', words.order, (text, { parent }) => !text || text > (parent as PlanValues).second),
        }),
      }}
      toBody={(values) => ({ due_on: later(values) })}
      act={(body, sending) => planInstalments(order.transaction_id, body, sending)}
      sendLabel={(outcome) => words.send(outcome?.bill ? formatRupiah(outcome.bill.amount) : null)}
      done={words.done}
      {...outcomes}
    >
      <FormikRadioGroup
        name="stages"
        look="cards"
        columns="always-2"
        options={[2, 3].map((count) => ({ value: String(count), label: words.stages(count) }))}
      />
      <Stages total={order.money.charged} today={today} />
    </ActionDialog>
  );
}

/** The days of the later stages, and what each stage comes to. */
function Stages({ total, today }: { total: number; today: string }) {
  const { values } = useFormikContext<PlanValues>();
  const days = later(values);
  return (
    <>
      <FormikField name="second" hint={words.later}>
        {(control) => <DateInput {...control} />}
      </FormikField>
      {values.stages === '3' && <FormikField name="third">{(control) => <DateInput {...control} />}</FormikField>}
      <ol aria-label={words.amounts}>
        {equalParts(total, days.length + 1).map((amount, index) => {
          const day = index === 0 ? today : (days[index - 1] ?? '');
          return (
            <li key={index}>
              {words.stage(index + 1, formatRupiah(amount))}
              {`, ${index === 0 ? words.now : isPlainDate(day) ? formatDate(day) : '–'}`}
            </li>
          );
        })}
      </ol>
    </>
  );
}
