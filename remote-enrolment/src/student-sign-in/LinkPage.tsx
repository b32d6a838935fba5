import { ApiError } from '@site/shared/api/client';
import { pictureUrl } from '@site/shared/api/media';
import { sendSignInLink, signInByLink } from '@site/shared/api/student-account';
import { EmailForm } from '@site/shared/forms/EmailForm';
import { useStore } from '@site/shared/store';
import { signedInStudent } from '@site/shared/store/session';
import { Button } from '@site/shared/ui/Button';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { SignInLayout } from '@site/shared/ui/SignInLayout';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { takeTokenFromAddress } from '../passwords/link-token.ts';
import { copy } from './copy.ts';
import { LinkSent } from './LinkSent.tsx';

const Ways = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 24px;
  /* An address may be one long word. */
  overflow-wrap: anywhere;
`;

type Step =
  | { name: 'asking' }
  /** The link waits for a press, is being used, or could not be used. */
  | { name: 'ready' | 'opening' | 'failed'; token: string }
  /** The token of the link that ended; null if the link was not complete. */
  | { name: 'ended'; token: string | null }
  | { name: 'sent'; email: string }
  | { name: 'sent-again'; token: string };

interface Props {
  words: { heading: string; lead: string; hint: string; submit: string };
  /** Other ways to sign in, below the form. */
  children: ReactNode;
}

/**
 * Asks for a link by mail. The same page uses the link, but only after a press: filters of mails also open links and run scripts, so they would use it
 * up and get the session. The token stands behind `#` and is sent by a POST.
 */
export function LinkPage({ words, children }: Props) {
  const [step, setStep] = useState<Step>({ name: 'asking' });
  const isSignedIn = useStore(({ student }) => student.student !== null);
  useTokenOfAddress(setStep);
  useOpening(step, setStep);

  const layout = { picture: pictureUrl('lattice-3x3'), side: 'end', home: copy.home } as const;
  const ask = () => setStep({ name: 'asking' });
  switch (step.name) {
    case 'asking':
      // The student may have signed in here or in another tab. A link is used in any case, because it may be for another address.
      if (isSignedIn && window.location.hash === '') return <Navigate to="/my-classes" replace />;
      return (
        <SignInLayout {...layout} title={words.heading} lead={words.lead}>
          <EmailForm
            isFocusedOnArrival
            hint={words.hint}
            submit={words.submit}
            send={async (email) => {
              await sendSignInLink({ email });
              setStep({ name: 'sent', email });
            }}
          />
          {children}
        </SignInLayout>
      );
    case 'sent':
    case 'sent-again': {
      const asked = step.name === 'sent' ? { email: step.email } : { ended_link: step.token };
      return (
        <SignInLayout {...layout} title={copy.sent.heading} lead={copy.sent.lead}>
          <LinkSent
            email={step.name === 'sent' ? step.email : null}
            onAgain={() => sendSignInLink(asked)}
            onChange={ask}
          />
        </SignInLayout>
      );
    }
    case 'ready':
    case 'opening':
      return (
        <SignInLayout {...layout} title={copy.opening.heading} lead={copy.opening.lead}>
          <Button
            size="large"
            block
            isSending={step.name === 'opening'}
            sendingLabel={copy.opening.working}
            onClick={() => setStep({ name: 'opening', token: step.token })}
          >
            {copy.opening.enter}
          </Button>
        </SignInLayout>
      );
    case 'failed':
      return (
        <SignInLayout {...layout} title={copy.opening.heading} lead={copy.opening.lead} focusesTitle>
          <ErrorState title={copy.opening.failed} onRetry={() => setStep({ name: 'opening', token: step.token })} />
        </SignInLayout>
      );
    case 'ended':
      return (
        <SignInLayout
          {...layout}
          title={copy.ended.heading}
          lead={step.token === null ? copy.ended.cutOff : copy.ended.lead}
          focusesTitle
        >
          <Ended token={step.token} onSent={(token) => setStep({ name: 'sent-again', token })} onChange={ask} />
        </SignInLayout>
      );
  }
}

interface EndedProps {
  token: string | null;
  onSent: (token: string) => void;
  onChange: () => void;
}

/** Another link is sent to the same address, which the page does not know. A visitor who is signed in needs no link to go on. */
function Ended({ token, onSent, onChange }: EndedProps) {
  const student = useStore((state) => state.student.student);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(ended: string) {
    setIsSending(true);
    setRefusal(null);
    try {
      await sendSignInLink({ ended_link: ended });
      onSent(ended);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setIsSending(false);
      setRefusal(error.message);
    }
  }

  return (
    <Ways>
      {student && (
        <>
          <p>{copy.ended.signedIn(student.email ?? student.full_name)}</p>
          <LinkButton to="/my-classes" size="large" block>
            {copy.ended.classes}
          </LinkButton>
        </>
      )}
      {token !== null && (
        <Button
          variant={student ? 'secondary' : 'primary'}
          size="large"
          block
          isSending={isSending}
          onClick={() => void send(token)}
        >
          {copy.ended.send}
        </Button>
      )}
      {!student && (
        <Button variant={token === null ? 'primary' : 'text'} block onClick={onChange}>
          {copy.ended.change}
        </Button>
      )}
      <div role="alert">{refusal}</div>
    </Ways>
  );
}

/** Reads the token from the address. If a tab shows this page already and another link is opened in it, only the fragment changes. */
function useTokenOfAddress(onFound: (step: Step) => void): void {
  useEffect(() => {
    const readAddress = () => {
      if (window.location.hash === '') return;
      const token = takeTokenFromAddress();
      onFound(token === null ? { name: 'ended', token } : { name: 'ready', token });
    };
    readAddress();
    window.addEventListener('hashchange', readAddress);
    return () => window.removeEventListener('hashchange', readAddress);
  }, [onFound]);
}

/** Uses the link and opens the classes, unless the visitor has left the page. They are signed in in any case, because a link works only once. */
function useOpening(step: Step, onAnswer: (step: Step) => void): void {
  const navigate = useNavigate();
  const token = step.name === 'opening' ? step.token : null;
  useEffect(() => {
    if (token === null) return undefined;
    let isHere = true;
    signInByLink(token).then(
      (session) => {
        signedInStudent(session);
        if (isHere) void navigate('/my-classes', { replace: true });
      },
      (error: unknown) => {
        const hasEnded = error instanceof ApiError && error.code === 'LINK_ENDED';
        if (isHere) onAnswer({ name: hasEnded ? 'ended' : 'failed', token });
      },
    );
    return () => {
      isHere = false;
    };
  }, [token, navigate, onAnswer]);
}
