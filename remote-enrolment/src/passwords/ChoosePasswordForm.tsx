import { PASSWORD_LENGTH } from '@site/shared/api/account';
import { ApiError } from '@site/shared/api/client';
import { copy as formCopy } from '@site/shared/forms/copy';
import { Form } from '@site/shared/forms/Form';
import { FormikField } from '@site/shared/forms/FormikField';
import { serverErrors } from '@site/shared/forms/server-errors';
import { SubmitButton } from '@site/shared/forms/SubmitButton';
import { PasswordInput } from '@site/shared/ui/PasswordInput';
import type { FormikErrors, FormikHelpers } from 'formik';
import { useEffect, useRef } from 'react';
import { copy as texts } from './copy.ts';

const copy = texts.choose;
const initialValues = { password: '', again: '' };
type Values = typeof initialValues;
const labels = { password: copy.password, again: copy.again };

function validate({ password, again }: Values): FormikErrors<Values> {
  return {
    ...(!password
      ? { password: formCopy.required }
      : password.length < PASSWORD_LENGTH.least
        ? { password: copy.short }
        : {}),
    ...(again !== password ? { again: copy.different } : {}),
  };
}

interface Props {
  /** The address of the account, for password managers. */
  email: string;
  /** @throws ApiError, whose message is shown */
  save: (password: string) => Promise<unknown>;
  /** True if a button opened the form, which then takes the focus. */
  isFocusedOnArrival?: boolean;
}

/** Asks for a new password twice. If it is refused, the fields keep what was typed. */
export function ChoosePasswordForm({ email, save, isFocusedOnArrival = false }: Props) {
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocusedOnArrival) fieldRef.current?.focus();
  }, [isFocusedOnArrival]);
  const send = async ({ password }: Values, { setErrors, setStatus }: FormikHelpers<Values>) => {
    try {
      await save(password);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { fields, areComplete } = serverErrors(error, labels);
      setErrors(fields);
      if (!areComplete) setStatus({ reason: error.message });
    }
  };
  return (
    <Form labels={labels} initialValues={initialValues} validate={validate} onSubmit={send}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormikField name="password" hint={copy.hint}>
        {(control) => (
          <PasswordInput {...control} ref={fieldRef} autoComplete="new-password" maxLength={PASSWORD_LENGTH.most} />
        )}
      </FormikField>
      <FormikField name="again">
        {(control) => <PasswordInput {...control} autoComplete="new-password" maxLength={PASSWORD_LENGTH.most} />}
      </FormikField>
      <SubmitButton size="large" block sendingLabel={copy.saving}>
        {copy.submit}
      </SubmitButton>
    </Form>
  );
}
