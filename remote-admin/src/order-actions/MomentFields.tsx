import { FormikField } from '@site/shared/forms/FormikField';
import { DateInput } from '@site/shared/ui/DateInput';
import { TimeInput } from '@site/shared/ui/TimeInput';
import { Pair } from '../form-dialog/Pair.tsx';

/** Date and time of day in Jakarta, as `date` and `time` of the surrounding form. */
export function MomentFields() {
  return (
    <Pair>
      <FormikField name="date">{(control) => <DateInput {...control} />}</FormikField>
      <FormikField name="time">{(control) => <TimeInput {...control} />}</FormikField>
    </Pair>
  );
}
