import { askForPasswordLink, type AccountKind } from '../api/account.ts';
import { InlineNotice } from '../ui/InlineNotice/InlineNotice.tsx';
import { useState } from 'react';
import { EmailForm } from './EmailForm.tsx';

const copy = {
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
      <EmailForm
        submit={copy.submit}
        send={async (email) => {
          setSentTo(null);
          await askForPasswordLink(kind, email);
          setSentTo(email);
        }}
      />
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
