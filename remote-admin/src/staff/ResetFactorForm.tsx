import { resetSecondFactor, type StaffAccount } from '@site/shared/api/staff-accounts';
import { FormikField } from '@site/shared/forms/FormikField';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import * as yup from 'yup';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { reasonRule } from '../form-dialog/reason-rule.ts';
import { copy } from './copy.ts';

const words = copy.resetting;
const schema = yup.object({ reason: reasonRule });

/** For a colleague who lost the telephone. */
export function ResetFactorForm({ account, ...outcomes }: FormOutcomes & { account: StaffAccount }) {
  return (
    <FormDialog<{ reason: string }>
      title={words.title(account.name)}
      size="medium"
      labels={{ reason: words.reason }}
      initialValues={{ reason: '' }}
      validationSchema={schema}
      save={({ reason }) => resetSecondFactor(account.id, reason.trim())}
      saveLabel={words.save}
      savingLabel={words.saving}
      {...outcomes}
    >
      <Text>{words.text(account.name, account.email)}</Text>
      <FormikField name="reason">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
    </FormDialog>
  );
}
