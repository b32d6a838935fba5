import {
  listCompanyBatches,
  moveCorporateNeed,
  setCompanySeats,
  type CorporateRecord,
} from '@site/shared/api/corporate-needs';
import { formatDate } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { Select } from '@site/shared/ui/Select';
import { Text } from '@site/shared/ui/Text';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import * as yup from 'yup';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { isSeats } from './is-seats.ts';

const words = copy.seats;

interface Choice {
  value: string;
  label: string;
}

function useBatches({ id, seats: { batch } }: CorporateRecord) {
  const { data: batches = [], ...loading } = useStaffData(['company batches', id], () => listCompanyBatches(id), {
    isFresh: true,
  });
  const choices: Choice[] = batches.map((one) => ({
    value: String(one.id),
    label: words.option(one.course_title, one.batch, formatDate(one.start_date), one.free, one.waiting),
  }));
  // The batch they have stays theirs, also where it is over or cancelled.
  if (batch && !batches.some(({ id: one }) => one === batch.id))
    choices.unshift({
      value: String(batch.id),
      label: words.batch(batch.course_title, batch.batch, formatDate(batch.start_date)),
    });
  /** How many seats are free where the name of the batch is too long for its field. */
  const noteOf = (value: string) => {
    const chosen = batches.find((one) => String(one.id) === value);
    return chosen ? words.free(chosen.free) : null;
  };
  return { loading, choices, noteOf };
}

type FormProps = FormOutcomes & { record: CorporateRecord };

function SeatFields({ choices, none }: { choices: readonly Choice[]; none: string }) {
  return (
    <>
      <FormikField name="batch">
        {(control) => <Select {...control} options={[{ value: '', label: none }, ...choices]} />}
      </FormikField>
      <FormikField name="seats">{(control) => <TextInput {...control} inputMode="numeric" />}</FormikField>
    </>
  );
}

/** The company agrees: its seats are taken with that, or later where there is no batch yet. */
export function AcceptForm({ record, ...outcomes }: FormProps) {
  const { loading, choices, noteOf } = useBatches(record);
  const move = copy.moves.ACCEPTED;
  return (
    <FormDialog
      title={move.title(record.company_name)}
      size="medium"
      needs={[loading]}
      labels={words.labels}
      initialValues={{ batch: '', seats: String(record.quotes[0]?.seats ?? record.participant_amount), reason: '' }}
      validationSchema={yup.object({
        seats: yup.string().when('batch', {
          is: (batch: string) => batch !== '',
          then: (rule) =>
            rule.required(formCopy.required).test('seats', copy.quote.seatsForm, (text) => !text || isSeats(text, 1)),
        }),
        reason: yup.string().trim().max(500, formCopy.atMost(500)),
      })}
      save={({ batch, seats, reason }) =>
        moveCorporateNeed(
          record.id,
          {
            to: 'ACCEPTED',
            reason: reason.trim() || null,
            seats: batch ? { course_schedule_id: Number(batch), seats: Number(seats) } : null,
          },
          record.version,
        )
      }
      note={({ batch }) => noteOf(batch)}
      saveLabel={move.send}
      onFailed={outcomes.onOutcomeUnknown}
      {...outcomes}
    >
      <Text>{move.text}</Text>
      <SeatFields choices={choices} none={words.later} />
      <FormikField name="reason" hint={copy.reasonHint} optional>
        {(control) => <TextArea {...control} rows={2} />}
      </FormikField>
    </FormDialog>
  );
}

/** More seats, fewer, none, or those of another batch. */
export function SeatsForm({ record, ...outcomes }: FormProps) {
  const { loading, choices, noteOf } = useBatches(record);
  const { batch: current, taken } = record.seats;
  const wanted = taken || (record.quotes[0]?.seats ?? record.participant_amount);
  return (
    <FormDialog
      title={words.formTitle(record.company_name)}
      size="medium"
      needs={[loading]}
      labels={words.labels}
      initialValues={{ batch: current ? String(current.id) : '', seats: String(wanted) }}
      validationSchema={yup.object({
        batch: yup.string().required(formCopy.required),
        seats: yup
          .string()
          .required(formCopy.required)
          .test('seats', words.formOrNone, (text) => !text || isSeats(text, 0)),
      })}
      save={({ batch, seats }) =>
        setCompanySeats(record.id, { course_schedule_id: Number(batch), seats: Number(seats) }, record.version)
      }
      note={({ batch }) => noteOf(batch)}
      saveLabel={words.save}
      onFailed={outcomes.onOutcomeUnknown}
      {...outcomes}
    >
      <Text>{words.text}</Text>
      <SeatFields choices={choices} none={words.choose} />
    </FormDialog>
  );
}
