import { changeSession, type ClassSession } from '@site/shared/api/batches';
import { storedInstead } from '@site/shared/api/conflict';
import { formatDate, isPlainDate, isPlainTime, timeZones } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { DateInput } from '@site/shared/ui/DateInput';
import { Select } from '@site/shared/ui/Select';
import { TextInput } from '@site/shared/ui/TextInput';
import { TimeInput } from '@site/shared/ui/TimeInput';
import * as yup from 'yup';
import { useMasters } from '../courses/use-masters.ts';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { Pair } from '../form-dialog/Pair.tsx';
import { copy } from './copy.ts';

const words = copy.sessions;
type SessionValues = Record<keyof typeof words.labels, string>;

const valuesOf = ({ date, start_time, end_time, topic, instructor, place }: ClassSession): SessionValues => ({
  date: date ?? '',
  start_time,
  end_time,
  topic: topic ?? '',
  instructor_id: String(instructor.id),
  place: place ?? '',
});

const time = () =>
  yup
    .string()
    .required(formCopy.required)
    .test('time', formCopy.required, (text) => isPlainTime(text));
const schema = yup.object({
  date: yup.string().test('date', formCopy.required, (text) => !text || isPlainDate(text)),
  start_time: time(),
  end_time: time().test(
    'order',
    words.endsBeforeStart,
    (end, { parent }) => !end || end > (parent as SessionValues).start_time,
  ),
  topic: yup.string().max(200, formCopy.atMost(200)),
  place: yup.string().max(200, formCopy.atMost(200)),
});

const filled = (text: string): string | null => text.trim() || null;

export interface SessionFormProps extends FormOutcomes {
  batch: number;
  session: ClassSession;
}

/** Moves a session, or says what it is about. */
export function SessionForm({ batch, session, ...outcomes }: SessionFormProps) {
  const { loading, instructors } = useMasters('instructors');
  return (
    <FormDialog<SessionValues>
      title={words.number(session.number)}
      needs={[loading]}
      size="medium"
      labels={words.labels}
      initialValues={valuesOf(session)}
      validationSchema={schema}
      save={({ date, start_time, end_time, topic, instructor_id, place }, { version }) =>
        changeSession(
          { id: batch, number: session.number },
          {
            date: filled(date),
            start_time,
            end_time,
            topic: filled(topic),
            instructor_id: Number(instructor_id),
            place: filled(place),
          },
          version,
        )
      }
      stored={{
        version: session.version,
        readNow: (error) => {
          const now = storedInstead<ClassSession>(error);
          return now && { values: valuesOf(now), version: now.version };
        },
        inWords: (field, values) => {
          if (field === 'instructor_id') return instructors.find(({ id }) => String(id) === values.instructor_id)?.name;
          return field === 'date' && values.date ? formatDate(values.date) : undefined;
        },
      }}
      saveLabel={words.save}
      {...outcomes}
      note={() => words.follows}
    >
      <FormikField name="date">{(control) => <DateInput {...control} />}</FormikField>
      <Pair>
        {(['start_time', 'end_time'] as const).map((name) => (
          <FormikField key={name} name={name} hint={words.clock(timeZones[session.time_zone].label)}>
            {(control) => <TimeInput {...control} />}
          </FormikField>
        ))}
      </Pair>
      <FormikField name="topic" optional>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
      <FormikField name="instructor_id">
        {(control) => (
          <Select {...control} options={instructors.map(({ id, name }) => ({ value: String(id), label: name }))} />
        )}
      </FormikField>
      <FormikField name="place" optional hint={words.placeHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
    </FormDialog>
  );
}
