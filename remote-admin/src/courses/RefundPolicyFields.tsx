import { FormikField } from '@site/shared/forms/FormikField';
import { Fieldset } from '@site/shared/ui/Fieldset';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { Pair } from '../form-dialog/Pair.tsx';
import { copy } from './copy.ts';
import { refundPolicyText, type RefundPolicyValues } from './refund-policy-values.ts';

const FIELDS = ['first_days', 'first_percent', 'second_days', 'second_percent'] as const;

const Fields = styled.div`
  display: grid;
  gap: 20px;
  padding-top: 6px;
`;

/** What a cancelled order of the course gets back, with the same in sentences. */
export function RefundPolicyFields() {
  const { values } = useFormikContext<RefundPolicyValues>();
  const words = copy.course.refund;
  return (
    <Fieldset legend={words.legend} hint={words.hint} lang="id">
      <Fields>
        <Pair>
          {FIELDS.map((name) => (
            <FormikField key={name} name={name}>
              {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
            </FormikField>
          ))}
        </Pair>
        <div role="status" aria-label={words.said}>
          <InlineNotice tone="info">{refundPolicyText(values) ?? words.incomplete}</InlineNotice>
        </div>
      </Fields>
    </Fieldset>
  );
}
