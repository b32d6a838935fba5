import { ApiError } from '@site/shared/api/client';
import { signInStaff } from '@site/shared/api/session';
import { Form } from '@site/shared/forms/Form';
import { FormikField } from '@site/shared/forms/FormikField';
import { SubmitButton } from '@site/shared/forms/SubmitButton';
import { signedInStaff } from '@site/shared/store/session';
import { PasswordInput } from '@site/shared/ui/PasswordInput';
import { TextInput } from '@site/shared/ui/TextInput';
import type { FormikHelpers } from 'formik';
import { copy } from './copy.ts';

const labels = { email: copy.email, password: copy.password } as const;
const initialValues = { email: '', password: '' };
type Values = typeof initialValues;

/* As lenient as the server: it alone knows which addresses exist. */
const EMAIL = /^\S+@\S+$/;

function validate({ email, password }: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(!email.trim() ? { email: copy.required } : !EMAIL.test(email.trim()) ? { email: copy.emailWrong } : {}),
    ...(!password ? { password: copy.required } : {}),
  };
}

/** E-mail and password of staff: on the sign-in page, and over the work of whose session has ended. */
export function StaffSignInForm({ onSignedIn }: { onSignedIn: () => void | Promise<void> }) {
  const signIn = async ({ email, password }: Values, { setStatus }: FormikHelpers<Values>) => {
    try {
      signedInStaff(await signInStaff({ email: email.trim(), password }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStatus({ reason: error.status === 401 ? copy.refused : error.message });
      return;
    }
    await onSignedIn();
  };
  return (
    <Form labels={labels} initialValues={initialValues} validate={validate} onSubmit={signIn}>
      <FormikField name="email">
        {(control) => <TextInput {...control} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </FormikField>
      <FormikField name="password">{(control) => <PasswordInput {...control} autoComplete="current-password" />}</FormikField>
      <SubmitButton size="large" block sendingLabel={copy.checking}>
        {copy.submit}
      </SubmitButton>
    </Form>
  );
}
