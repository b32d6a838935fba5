import { chooseFirstPassword } from '@site/shared/api/student-account';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { lazyPart, type FailedPartProps } from '@site/shared/ui/LazyPart';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { ChoosePasswordForm as Form } from '../passwords/ChoosePasswordForm.tsx';
import { copy } from './copy.ts';

const words = copy.password;

/** Few choose a password, so its form is loaded when it is asked for. */
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

/** For an account that is opened by mailed links alone. */
export function OfferPassword({ email }: { email: string }) {
  const [step, setStep] = useState<'offered' | 'choosing' | 'done'>('offered');
  const done = useRef<HTMLDivElement>(null);
  // The form, and the focus in it, is gone.
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
