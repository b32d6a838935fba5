import { chooseFirstPassword } from '@site/shared/api/student-account';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { lazyPart, type FailedPartProps } from '@site/shared/ui/LazyPart';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { ChoosePasswordForm as Form } from '../passwords/ChoosePasswordForm.tsx';
import { copy } from './copy.ts';

const words = copy.password;

/** Few students choose a password, so the form is loaded only on demand. */
const ChoosePasswordForm = lazyPart<ComponentProps<typeof Form>>(async () => {
  const part = await import(/* webpackChunkName: "enrolment.choose-password" */ '../passwords/ChoosePasswordForm.tsx');
  return part.ChoosePasswordForm;
}, Unloaded);

function Unloaded({ onRetry }: FailedPartProps) {
  return (
    <div role="alert">
      <p>{words.unloaded}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {words.again}
      </Button>
    </div>
  );
}

/** Offers a password for an account that was only opened by mailed links so far. */
export function OfferPassword({ email }: { email: string }) {
  const [step, setStep] = useState<'offered' | 'choosing' | 'done'>('offered');
  const done = useRef<HTMLDivElement>(null);
  // The form has disappeared, and the focus with it.
  useEffect(() => done.current?.focus(), [step]);
  if (step === 'done')
    return (
      <InlineNotice ref={done} tabIndex={-1} tone="success" title={words.done}>
        <p>{words.doneText}</p>
      </InlineNotice>
    );
  return (
    <InlineNotice
      title={words.title}
      action={
        step === 'offered' ? (
          <Button variant="secondary" size="small" onClick={() => setStep('choosing')}>
            {words.offer}
          </Button>
        ) : (
          <ChoosePasswordForm
            isFocusedOnArrival
            email={email}
            save={async (password) => {
              await chooseFirstPassword(password);
              setStep('done');
            }}
          />
        )
      }
    >
      <p>{words.text}</p>
    </InlineNotice>
  );
}
