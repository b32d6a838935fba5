import { chooseFirstPassword } from '@site/shared/api/student-account';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { lazy, Suspense, useState } from 'react';
import { copy } from './copy.ts';

const words = copy.password;

/** Few choose a password, so its form is loaded when it is asked for. */
const ChoosePasswordForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "enrolment.choose-password" */ '../passwords/ChoosePasswordForm.tsx'))
    .ChoosePasswordForm,
}));

/** For an account that is opened by mailed links alone. */
export function OfferPassword({ email }: { email: string }) {
  const [step, setStep] = useState<'offered' | 'choosing' | 'done'>('offered');
  if (step === 'done') return null;
  return (
    <InlineNotice
      title={words.title}
      action={
        step === 'offered' ? (
          <Button variant="secondary" size="small" onClick={() => setStep('choosing')}>
            {words.offer}
          </Button>
        ) : (
          <Suspense>
            <ChoosePasswordForm
              isFocusedOnArrival
              email={email}
              save={async (password) => {
                await chooseFirstPassword(password);
                setStep('done');
                showToast({ tone: 'success', title: words.done, text: words.doneText });
              }}
            />
          </Suspense>
        )
      }
    >
      <p>{words.text}</p>
    </InlineNotice>
  );
}
