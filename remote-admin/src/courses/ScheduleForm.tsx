import type { ApiError } from '@site/shared/api/client';
import type { Course } from '@site/shared/api/courses';
import type { Location } from '@site/shared/api/masters';
import { createSchedule, updateSchedule, type Schedule } from '@site/shared/api/schedules';
import { modeLabels } from '@site/shared/courses/labels';
import { formatInstantWithTime, timeZoneOf, timeZones } from '@site/shared/dates';
import { FormikField } from '@site/shared/forms/FormikField';
import { showToast } from '@site/shared/toasts';
import { DateInput } from '@site/shared/ui/DateInput';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Select } from '@site/shared/ui/Select';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { TimeInput } from '@site/shared/ui/TimeInput';
import { useNotice } from '@site/shared/use-notice';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { FormDialog, type FormDialogProps, type FormOutcomes, type Sending } from '../form-dialog/FormDialog.tsx';
import { Pair } from '../form-dialog/Pair.tsx';
import { ClassDays } from './ClassDays.tsx';
import { copy } from './copy.ts';
import { english } from './english.tsx';
import { newScheduleValues, scheduleBody, scheduleSchema, type ScheduleValues } from './schedule-values.ts';
import { storedSchedule } from './stored-records.ts';
import { useMasters } from './use-masters.ts';
import { useSelectedCourse } from './use-selected-course.ts';

const words = copy.schedule;
const labels = english(words.labels);
const modes = Object.entries(modeLabels).map(([value, label]) => ({ value, label }));

/** '+schedule': one more batch of a course. */
export function AddSchedule({ slug, ...outcomes }: FormOutcomes & { slug: string }) {
  const { loading, course } = useSelectedCourse(slug);
  const values = useMemo(() => newScheduleValues(course?.course_schedules ?? []), [course]);
  return <ScheduleForm {...outcomes} course={course ?? null} schedule={null} values={values} needs={[loading]} />;
}

export interface ScheduleFormProps extends FormOutcomes, Pick<FormDialogProps<ScheduleValues>, 'needs'> {
  /** Null while it is loaded. */
  course: Course | null;
  /** The batch that is changed; null for a new one. */
  schedule: Schedule | null;
  /** What the form starts with. */
  values: ScheduleValues;
}

/** Error catalogue of the specification: the server's message with a hint, or the generic message where it sent none. */
function failureOf({ status, message }: ApiError): Parameters<typeof showToast>[0] {
  const isAnswered = status >= 400 && status < 500;
  return isAnswered
    ? { tone: 'error', title: message, text: words.fixHint, textLang: 'en' }
    : { tone: 'error', title: words.fallback, text: words.fallbackHint, lang: 'en', textLang: 'en' };
}

/** Hours are those of the place: which clock that is stands beside them. */
function ClassTimes({ locations }: { locations: readonly Location[] }) {
  const { values } = useFormikContext<ScheduleValues>();
  const { mode, location_id } = scheduleBody(values);
  const location = locations.find(({ id }) => id === location_id);
  const zone = timeZones[timeZoneOf({ mode, location })].label;
  const hint = words.clockHint(zone, mode === 'REMOTE' ? undefined : location?.name);
  return (
    <>
      <FormikField name="start_time" hint={hint}>
        {(control) => <TimeInput {...control} />}
      </FormikField>
      <FormikField name="end_time" hint={hint}>
        {(control) => <TimeInput {...control} />}
      </FormikField>
    </>
  );
}

/** The form of a batch. */
export function ScheduleForm({ course, schedule, values, needs = [], ...outcomes }: ScheduleFormProps) {
  const { loading, instructors, locations } = useMasters('instructors', 'locations');
  const failure = useNotice();
  const save = async (typed: ScheduleValues, { version }: Sending) => {
    failure.dismiss();
    if (!schedule) return createSchedule({ course_id: course?.id ?? 0, ...scheduleBody(typed) });
    const saved = await updateSchedule(schedule.id, scheduleBody(typed), version);
    if (saved.told_at)
      showToast({ tone: 'success', title: words.saved, text: words.toldAt(formatInstantWithTime(saved.told_at)) });
    return saved;
  };

  return (
    <FormDialog<ScheduleValues>
      title={schedule ? words.edit : words.add}
      lang="en"
      size="medium"
      needs={[...needs, loading]}
      labels={labels}
      initialValues={values}
      validationSchema={scheduleSchema}
      save={save}
      {...(schedule && { stored: storedSchedule(schedule, { instructors, locations }) })}
      saveLabel={words.save}
      {...outcomes}
      onFailed={(error) => failure.show(failureOf(error))}
      note={() => course?.title}
    >
      {(schedule?.seats_taken ?? 0) > 0 && <InlineNotice>{words.mails}</InlineNotice>}
      <Pair>
        <FormikField name="code">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
        <FormikField name="batch">
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
      </Pair>
      <FormikField name="participant_amount" optional hint={words.unlimitedHint}>
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
      </FormikField>
      <Pair>
        <FormikField name="total_session" optional>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
        <FormikField name="total_hour_per_session" optional>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
        <FormikField name="instructor_id">
          {(control) => (
            <Select
              {...control}
              placeholder={copy.choose}
              options={instructors.map(({ id, name, current_job }) => ({
                value: String(id),
                label: `${name}, ${current_job}`,
              }))}
            />
          )}
        </FormikField>
        <FormikField name="location_id" optional>
          {(control) => (
            <Select
              {...control}
              placeholder={words.noLocation}
              options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </FormikField>
      </Pair>
      <FormikField name="publish_at">{(control) => <DateInput {...control} />}</FormikField>
      <Pair>
        <FormikField name="start_date">{(control) => <DateInput {...control} />}</FormikField>
        <FormikField name="end_date">{(control) => <DateInput {...control} />}</FormikField>
        <ClassTimes locations={locations} />
        <FormikField name="mode">{(control) => <Select {...control} options={modes} />}</FormikField>
      </Pair>
      <ClassDays />
      <FormikField name="joining_details" optional hint={words.joiningHint}>
        {(control) => <TextArea {...control} rows={2} />}
      </FormikField>
    </FormDialog>
  );
}
