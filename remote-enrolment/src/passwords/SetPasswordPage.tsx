import { choosePassword, readPasswordLink, type AccountKind, type LinkOwner } from '@site/shared/api/account';
import { ApiError } from '@site/shared/api/client';
import { pictureUrl } from '@site/shared/api/media';
import { useStore } from '@site/shared/store';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { SignInLayout } from '@site/shared/ui/SignInLayout';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import styled from 'styled-components';
import { endSession } from '../end-session.ts';
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx';
import { copy } from './copy.ts';
import { takeTokenFromAddress } from './link-token.ts';

const Ways = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  margin-top: 24px;
`;

const SIGN_IN: Record<AccountKind, string> = { STAFF: '/admin-dashboard/signin', STUDENT: '/signin' };

type Step =
  | { name: 'none' | 'ended' }
  | { name: 'reading' | 'failed'; token: string }
  | { name: 'choosing'; token: string; owner: LinkOwner }
  | { name: 'done'; account: AccountKind };

/** The page to which mailed links lead. Staff and students choose a password on it. */
export function Page() {
  const [step, setStep] = useState<Step>({ name: 'none' });
  useReadToken(setStep);
  useOwner(step, setStep);

  const layout = { picture: pictureUrl('lattice-3x3'), side: 'start', home: copy.home } as const;
  if (step.name === 'done')
    return (
      <SignInLayout {...layout} title={copy.done.heading} lead={copy.done.lead} focusesTitle>
        <Ways>
          <LinkButton to={SIGN_IN[step.account]}>{copy.done.signIn}</LinkButton>
        </Ways>
      </SignInLayout>
    );
  if (step.name === 'ended')
    return (
      <SignInLayout {...layout} title={copy.ended.heading} lead={copy.ended.lead} focusesTitle>
        <Ways>
          <LinkButton to="/forgot-password">{copy.ended.student}</LinkButton>
          <LinkButton to="/admin-dashboard/forgot-password" variant="text">
            {copy.ended.staff}
          </LinkButton>
        </Ways>
      </SignInLayout>
    );
  return (
    <SignInLayout {...layout} title={copy.choose.heading} lead={copy.choose.lead}>
      {(step.name === 'none' || step.name === 'reading') && <Ways role="status">{copy.choose.reading}</Ways>}
      {step.name === 'failed' && (
        <ErrorState title={copy.choose.failed} onRetry={() => setStep({ name: 'reading', token: step.token })} />
      )}
      {step.name === 'choosing' && (
        <ChoosePasswordForm
          email={step.owner.email}
          save={async (password) => {
            try {
              const { account } = await choosePassword({ token: step.token, password });
              if (account === 'STUDENT') endSessionOf(step.owner.email);
              setStep({ name: 'done', account });
            } catch (error) {
              if (!(error instanceof ApiError) || error.code !== 'LINK_ENDED') throw error;
              setStep({ name: 'ended' });
            }
          }}
        />
      )}
    </SignInLayout>
  );
}

/**
 * Ends the stored session of an account, after the server has ended its sessions. With it, the visitor would get past the sign-in to pages that refuse
 * it.
 * @param email address of the account
 */
function endSessionOf(email: string): void {
  const { student } = useStore.getState().student;
  if (student && (student.email ?? email).toLowerCase() === email.toLowerCase()) endSession();
}

/** Reads the token from the address. If a tab shows this page already and another link is opened in it, only the fragment changes. */
function useReadToken(setStep: Dispatch<SetStateAction<Step>>): void {
  useEffect(() => {
    const readAddress = (isFirst: boolean) => {
      const hadFragment = window.location.hash !== '';
      const token = takeTokenFromAddress();
      if (token !== null) setStep({ name: 'reading', token });
      else if (hadFragment) setStep({ name: 'ended' });
      // In development React runs this twice. The second time the token is no longer in the address.
      else if (isFirst) setStep((now) => (now.name === 'none' ? { name: 'ended' } : now));
    };
    readAddress(true);
    const again = () => readAddress(false);
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, [setStep]);
}

/** Asks the API for the account of the link, so that a link that has ended says so before anything is typed. */
function useOwner(step: Step, onAnswer: (step: Step) => void): void {
  const token = step.name === 'reading' ? step.token : null;
  useEffect(() => {
    if (token === null) return undefined;
    const aborter = new AbortController();
    readPasswordLink(token, aborter.signal).then(
      (owner) => onAnswer({ name: 'choosing', token, owner }),
      (error: unknown) => {
        if (aborter.signal.aborted) return;
        const hasEnded = error instanceof ApiError && error.code === 'LINK_ENDED';
        onAnswer(hasEnded ? { name: 'ended' } : { name: 'failed', token });
      },
    );
    return () => aborter.abort();
  }, [token, onAnswer]);
}
