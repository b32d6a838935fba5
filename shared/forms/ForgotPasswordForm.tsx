import { ApiError } from '@site/shared/api/client';
import { askForPasswordLink, type AccountKind } from '../api/account.ts';
import { InlineNotice } from '../ui/InlineNotice/InlineNotice.tsx';
import { TextInput } from '../ui/TextInput/TextInput.tsx';
import { useState } from 'react';
import { copy as formCopy } from './copy.ts';
import { EMAIL, EMAIL_WRONG } from './email-rule.ts';
import { Form } from './Form.tsx';
import { FormikField } from './FormikField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const copy = {
  email: 'Email',
  submit: 'Kirim tautan',
  sentTitle: 'Periksa kotak masukmu',
  sent: (email: string) =>
    `Kalau ${email} terdaftar, tautan untuk membuat password baru sudah kami kirim. Tautan berlaku 30 menit. Belum ada? Lihat folder spam, atau minta lagi dua menit lagi.`,
} as const;

/** Asks for a link by mail. The answer is one, whether or not there is such an account. */
export function ForgotPasswordForm({ kind }: { kind: AccountKind }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <Form
        labels={{ email: copy.email }}
        initialValues={{ email: '' }}
        validate={({ email }) =>
          !email.trim() ? { email: formCopy.required } : !EMAIL.test(email.trim()) ? { email: EMAIL_WRONG } : {}
        }
        onSubmit={async ({ email }, { setStatus }) => {
          setSentTo(null);
          try {
            await askForPasswordLink(kind, email.trim());
            setSentTo(email.trim());
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setStatus({ reason: error.message });
          }
        }}
      >
        <FormikField name="email">
          {(control) => (
            <TextInput {...control} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          )}
        </FormikField>
        <SubmitButton size="large" block>
          {copy.submit}
        </SubmitButton>
      </Form>
      <div role="status">
        {sentTo !== null && (
          <InlineNotice tone="success" title={copy.sentTitle}>
            {copy.sent(sentTo)}
          </InlineNotice>
        )}
      </div>
    </>
  );
}
