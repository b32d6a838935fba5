import { askForPasswordLink, type AccountKind } from '../api/account.ts';
import { InlineNotice } from '../ui/InlineNotice/InlineNotice.tsx';
import { useState } from 'react';
import { copy } from './copy.ts';
import { EmailForm } from './EmailForm.tsx';

const words = copy.forgotPassword;

/** Asks for a link by mail. The answer is the same whether or not there is such an account. */
export function ForgotPasswordForm({ kind }: { kind: AccountKind }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <EmailForm
        submit={words.submit}
        send={async (email) => {
          setSentTo(null);
          await askForPasswordLink(kind, email);
          setSentTo(email);
        }}
      />
      <div role="status">
        {sentTo !== null && (
          <InlineNotice tone="success" title={words.sentTitle}>
            {words.sent(sentTo)}
          </InlineNotice>
        )}
      </div>
    </>
  );
}
