import { FormikField } from '@site/shared/forms/FormikField';
import { Fieldset } from '@site/shared/ui/Fieldset';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { Pair } from '../form-dialog/Pair.tsx';
import { copy } from './copy.ts';
import { refundPolicyText, type RefundPolicyValues } from './refund-policy-values.ts';

const FIELDS = ['first_days', 'first_percent', 'second_days', 'second_percent'] as const;

/** What a cancelled order of the course gets back, with the same in sentences. */
export function RefundPolicyFields() {
  const { values } = useFormikContext<RefundPolicyValues>();
  const words = copy.course.refund;
  return (
    <Fieldset legend={words.legend} hint={words.hint} lang="id">
      <Pair>
        {FIELDS.map((name) => (
          <FormikField key={name} name={name}>
            {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
          </FormikField>
        ))}
      </Pair>
      <p role="status" aria-label={words.said}>
        {refundPolicyText(values) ?? words.incomplete}
      </p>
    </Fieldset>
  );
}
