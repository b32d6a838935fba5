import { ApiError } from '@site/shared/api/client';
import type { OrderPage } from '@site/shared/api/order-page';
import { sendSignInLink } from '@site/shared/api/student-account';
import { useStore } from '@site/shared/store';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { QuietLine } from '@site/shared/ui/QuietLine';
import { TextButton, TextLink } from '@site/shared/ui/TextLink';
import { UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const words = copy.toAccount;

const Result = styled.div`
  outline: none;
  overflow-wrap: anywhere;
  & > * {
    margin-top: 8px;
  }
`;

/** Offers an account to the owner of this link. It contains this order as soon as its address is verified. */
export function SaveToAccount({ order: { payer, participant } }: { order: OrderPage }) {
  const signedIn = useStore(({ student }) => student.student);
  const [state, setState] = useState<'offered' | 'sending' | 'sent'>('offered');
  const [refusal, setRefusal] = useState<string | null>(null);
  const email = payer?.email ?? participant.email;
  // A session from before it had an address is assumed to be theirs.
  const isTheirs = signedIn !== null && (signedIn.email ?? email).toLowerCase() === email.toLowerCase();
  const resultRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button has disappeared, and the focus with it.
    if (state === 'sent') resultRef.current?.focus();
  }, [state]);

  async function send() {
    if (state === 'sending') return;
    setState('sending');
    setRefusal(null);
    try {
      await sendSignInLink({ email });
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('offered');
      setRefusal(error.message);
    }
  }

  if (isTheirs)
    return (
      <QuietLine>
        <UserRound aria-hidden="true" />
        {words.inAccount} <TextLink to="/my-classes">{words.classes}</TextLink>
      </QuietLine>
    );
  return (
    <div>
      {state !== 'sent' && (
        <QuietLine>
          <UserRound aria-hidden="true" />
          {words.offer}{' '}
          <TextButton
            aria-disabled={state === 'sending'}
            onClick={() => {
              void send();
            }}
          >
            {words.save}
          </TextButton>
        </QuietLine>
      )}
      <Result role="status" ref={resultRef} tabIndex={-1}>
        {state === 'sent' && (
          <InlineNotice tone="success" title={words.sentTitle}>
            <p>{words.sent(email)}</p>
          </InlineNotice>
        )}
        {refusal !== null && (
          <InlineNotice tone="error">
            <p>{refusal}</p>
          </InlineNotice>
        )}
      </Result>
    </div>
  );
}
