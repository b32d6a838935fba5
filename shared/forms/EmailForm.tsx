import { ApiError } from '@site/shared/api/client';
import { TextInput } from '../ui/TextInput/TextInput.tsx';
import { useEffect, useRef } from 'react';
import { copy as formCopy } from './copy.ts';
import { EMAIL_WRONG, KNOWN_EMAIL } from './email-rule.ts';
import { Form } from './Form.tsx';
import { FormikField } from './FormikField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const labels = { email: 'Email' };

export interface EmailFormProps {
  hint?: string;
  submit: string;
  /** For pages that ask for nothing else. */
  isFocusedOnArrival?: boolean;
  /** Is called with the address, without spaces around it. @throws ApiError, whose message is shown */
  send: (email: string) => Promise<unknown>;
}

/** A form with one address, to which something is mailed. The typed address stays in the field when it is refused. */
export function EmailForm({ hint, submit, isFocusedOnArrival = false, send }: EmailFormProps) {
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocusedOnArrival) fieldRef.current?.focus();
  }, [isFocusedOnArrival]);
  return (
    <Form
      labels={labels}
      initialValues={{ email: '' }}
      validate={({ email }) =>
        !email.trim() ? { email: formCopy.required } : !KNOWN_EMAIL.test(email.trim()) ? { email: EMAIL_WRONG } : {}
      }
      onSubmit={async ({ email }, { setStatus }) => {
        try {
          await send(email.trim());
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          setStatus({ reason: error.message });
        }
      }}
    >
      <FormikField name="email" {...(hint !== undefined && { hint })}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            ref={fieldRef}
          />
        )}
      </FormikField>
      <SubmitButton size="large" block>
        {submit}
      </SubmitButton>
    </Form>
  );
}
