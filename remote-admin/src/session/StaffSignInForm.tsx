import { secondStepOf, signInStaff, type SecondStep, type StaffSignIn } from '@site/shared/api/session';
import { SignInForm } from '@site/shared/forms/SignInForm';
import { signedInStaff } from '@site/shared/store/session';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { useState } from 'react';
import { copy } from './copy.ts';
import { SecondStepForm } from './SecondStepForm.tsx';
import { endSetUp } from './set-up-first.ts';

/**
 * E-mail and password of staff, and the code of those who have a second factor: on the sign-in page, and in the dialog after the session has ended.
 * @param onSignedIn where to then; left out where the page stays
 */
export function StaffSignInForm({ onSignedIn }: { onSignedIn?: () => Promise<void> }) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [hasEnded, setHasEnded] = useState(false);

  const enter = async (session: StaffSignIn) => {
    endSetUp();
    signedInStaff(session);
    await onSignedIn?.();
  };
  const back = (ended: boolean) => {
    setHasEnded(ended);
    setStep(null);
  };
  if (step)
    return <SecondStepForm step={step} onSignedIn={enter} onBack={() => back(false)} onEnded={() => back(true)} />;
  return (
    <>
      {hasEnded && (
        <InlineNotice tone="warning" role="alert">
          {copy.secondStep.ended}
        </InlineNotice>
      )}
      <SignInForm
        passwordLabel={copy.password}
        signIn={async ({ email, password }) => {
          const session = await signInStaff({ email, password }).catch((error: unknown) => {
            const next = secondStepOf(error);
            if (!next) throw error;
            setStep(next);
            return null;
          });
          if (session) await enter(session);
        }}
      />
    </>
  );
}
