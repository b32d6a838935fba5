import { issueBatchCertificate } from '@site/shared/api/certificates';
import { FormikField } from '@site/shared/forms/FormikField';
import { Text } from '@site/shared/ui/Text';
import { TextArea } from '@site/shared/ui/TextArea';
import * as yup from 'yup';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { reasonRule } from '../form-dialog/reason-rule.ts';
import { copy } from './copy.ts';
import type { Graduate } from './use-issuing.ts';

const words = copy.certificates;
const schema = yup.object({ reason: reasonRule });

/** Issues a certificate although the attendance is not enough. */
export function ReasonForm({ batch, graduate, ...outcomes }: FormOutcomes & { batch: number; graduate: Graduate }) {
  const { registration_id, full_name, attended, sessions } = graduate;
  return (
    <FormDialog
      title={words.reasonTitle(full_name)}
      size="medium"
      labels={{ reason: words.reason }}
      initialValues={{ reason: '' }}
      validationSchema={schema}
      save={({ reason }) => issueBatchCertificate(batch, { registration_id, reason: reason.trim() })}
      saveLabel={words.confirm}
      {...outcomes}
    >
      <Text>{words.reasonText(words.attended(attended, sessions))}</Text>
      <FormikField name="reason">{(control) => <TextArea {...control} rows={3} />}</FormikField>
    </FormDialog>
  );
}
