import { classDays, dayName, daysText, WEEK } from '@site/shared/class-days';
import { cleanText } from '@site/shared/clean-text';
import { FormikField } from '@site/shared/forms/FormikField';
import { Checkbox } from '@site/shared/ui/Checkbox';
import { Cluster } from '@site/shared/ui/Cluster';
import { Fieldset } from '@site/shared/ui/Fieldset';
import { Stack } from '@site/shared/ui/Stack';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { copy } from './copy.ts';
import type { ScheduleValues } from './schedule-values.ts';

const words = copy.schedule;

/**
 * The days of class, ticked or written. Calendar files, sessions and the roll call go by what is read of the text, so that is said below it
 * while it is written.
 */
export function ClassDays() {
  const { values, setFieldValue } = useFormikContext<ScheduleValues>();
  const text = cleanText(values.days).trim();
  const days = classDays(text);
  const toggle = (day: number, isTicked: boolean) => {
    const others = (days ?? []).filter((one) => one !== day);
    void setFieldValue('days', daysText(isTicked ? [...others, day] : others));
  };
  return (
    <Stack gap={12}>
      <Fieldset legend={words.classDays}>
        <Cluster gap={20}>
          {WEEK.map((day) => (
            <Checkbox
              key={day}
              checked={days?.includes(day) ?? false}
              onChange={({ target }) => toggle(day, target.checked)}
            >
              {dayName(day)}
            </Checkbox>
          ))}
        </Cluster>
      </Fieldset>
      <FormikField
        name="days"
        hint={words.daysHint}
        {...(text !== '' && (days ? { success: words.daysRead(namesOf(days)) } : { warning: words.daysUnread }))}
      >
        {(control) => <TextInput {...control} autoComplete="off" placeholder={words.daysPlaceholder} />}
      </FormikField>
    </Stack>
  );
}

const namesOf = (days: readonly number[]): string =>
  WEEK.filter((day) => days.includes(day))
    .map(dayName)
    .join(', ');
