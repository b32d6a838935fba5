import { FormikField } from '@site/shared/forms/FormikField';
import { TextInput } from '@site/shared/ui/TextInput';
import { copy } from './copy.ts';

/** Rupiah, as `amount` of the surrounding form. */
export function AmountField({ hint = copy.amountHint, warning }: { hint?: string; warning?: string | undefined }) {
  return (
    <FormikField name="amount" hint={hint} warning={warning}>
      {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
    </FormikField>
  );
}
