import type { FormikErrors, FormikHelpers } from 'formik';
import type { ReactNode } from 'react';

import { ApiError } from '@site/shared/api/client';
import { PasswordInput } from '../ui/PasswordInput/PasswordInput.tsx';
import { TextInput } from '../ui/TextInput/TextInput.tsx';
import { copy } from './copy.ts';
import { EMAIL_WRONG, KNOWN_EMAIL } from './email-rule.ts';
import { Form } from './Form.tsx';
import { FormikField } from './FormikField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface SignInValues {
  email: string;
  password: string;
  /** The caller puts the checkbox for it between password and button. */
  remember: boolean;
}

const initialValues: SignInValues = { email: '', password: '', remember: false };

const words = copy.signIn;

function validate({ email, password }: SignInValues): FormikErrors<SignInValues> {
  return {
    ...(!email.trim() ? { email: copy.required } : !KNOWN_EMAIL.test(email.trim()) ? { email: EMAIL_WRONG } : {}),
    ...(!password ? { password: copy.required } : {}),
  };
}

export interface SignInFormProps {
  id?: string;
  passwordLabel: string;
  /** Sends the values; the address has no space around it. @throws ApiError; for a 401 the form shows the message of the specification */
  signIn: (values: SignInValues) => Promise<unknown>;
  /** Shown between the password and the button. */
  children?: ReactNode;
}

/** E-mail and password of students or staff. When the server refuses them, the fields keep what was typed. */
export function SignInForm({ id, passwordLabel, signIn, children }: SignInFormProps) {
  const send = async (values: SignInValues, { setStatus }: FormikHelpers<SignInValues>) => {
    try {
      await signIn({ ...values, email: values.email.trim() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStatus({ reason: error.status === 401 ? words.refused : error.message });
    }
  };
  return (
    <Form
      {...(id !== undefined && { id })}
      labels={{ email: words.email, password: passwordLabel }}
      initialValues={initialValues}
      validate={validate}
      onSubmit={send}
    >
      <FormikField name="email">
        {(control) => (
          <TextInput {...control} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </FormikField>
      <FormikField name="password">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormikField>
      {children}
      <SubmitButton size="large" block sendingLabel={words.checking}>
        {words.submit}
      </SubmitButton>
    </Form>
  );
}
