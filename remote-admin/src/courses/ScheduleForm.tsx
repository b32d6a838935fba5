import type { ApiError } from '@site/shared/api/client';
import type { Course } from '@site/shared/api/courses';
import { createSchedule, updateSchedule, type Schedule } from '@site/shared/api/schedules';
import { modeLabels } from '@site/shared/courses/labels';
import { FormikField } from '@site/shared/forms/FormikField';
import { showToast } from '@site/shared/toasts';
import { DateInput } from '@site/shared/ui/DateInput';
import { Select } from '@site/shared/ui/Select';
import { TextInput } from '@site/shared/ui/TextInput';
import { TimeInput } from '@site/shared/ui/TimeInput';
import { useState } from 'react';
import { FormDialog, type FormOutcomes, type Sending } from '../form-dialog/FormDialog.tsx';
import { Pair } from '../form-dialog/Pair.tsx';
import { copy } from './copy.ts';
import { Loaded } from './Loaded.tsx';
import { newScheduleValues, scheduleBody, scheduleSchema, type ScheduleValues } from './schedule-values.ts';
import { storedSchedule } from './stored-records.ts';
import { useScheduleChoices } from './use-masters.ts';
import { useSelectedCourse } from './use-selected-course.ts';

const words = copy.schedule;
const modes = Object.entries(modeLabels).map(([value, label]) => ({ value, label }));

/** '+schedule': one more batch of a course. */
export function AddSchedule({ slug, ...outcomes }: FormOutcomes & { slug: string }) {
  const { loading, course } = useSelectedCourse(slug);
  return (
    <Loaded title={words.add} size="medium" needs={[loading]} onClose={outcomes.onClose}>
      {() =>
        course && (
          <ScheduleForm
            {...outcomes}
            course={course}
            schedule={null}
            values={newScheduleValues(course.course_schedules)}
          />
        )
      }
    </Loaded>
  );
}

export interface ScheduleFormProps extends FormOutcomes {
  course: Course;
  /** The batch that is changed; null for a new one. */
  schedule: Schedule | null;
  values: ScheduleValues;
}

/** Error catalogue of the specification: the server's message with a hint, or the generic message where it sent none. */
function tellFailure({ status, message }: ApiError): void {
  const isAnswered = status >= 400 && status < 500;
  showToast(
    isAnswered
      ? { tone: 'error', title: message, text: words.fixHint, textLang: 'en' }
      : { tone: 'error', title: words.fallback, text: words.fallbackHint, lang: 'en', textLang: 'en' },
  );
}

/** The form of a batch. */
export function ScheduleForm({ course, schedule, values, ...outcomes }: ScheduleFormProps) {
  const { loading, instructors, locations } = useScheduleChoices();
  const [initialValues] = useState(values);
  const title = schedule ? words.edit : words.add;
  const save = (typed: ScheduleValues, { version }: Sending) =>
    schedule
      ? updateSchedule(schedule.id, scheduleBody(typed), version)
      : createSchedule({ course_id: course.id, ...scheduleBody(typed) });

  return (
    <Loaded title={title} size="medium" needs={[loading]} onClose={outcomes.onClose}>
      {() => (
        <FormDialog<ScheduleValues>
          title={title}
          size="medium"
          labels={words.labels}
          initialValues={initialValues}
          validationSchema={scheduleSchema}
          save={save}
          {...(schedule && { stored: storedSchedule(schedule, { instructors, locations }) })}
          saveLabel={words.save}
          {...outcomes}
          onFailed={tellFailure}
          note={() => course.title}
        >
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
            <FormikField name="start_time">{(control) => <TimeInput {...control} />}</FormikField>
            <FormikField name="end_time">{(control) => <TimeInput {...control} />}</FormikField>
            <FormikField name="mode">{(control) => <Select {...control} options={modes} />}</FormikField>
            <FormikField name="days">
              {(control) => <TextInput {...control} autoComplete="off" placeholder={words.daysPlaceholder} />}
            </FormikField>
          </Pair>
        </FormDialog>
      )}
    </Loaded>
  );
}
