import { ApiError } from '@site/shared/api/client';
import { signInWithCode, type SecondStep, type StaffSignIn } from '@site/shared/api/session';
import { Form } from '@site/shared/forms/Form';
import { SubmitButton } from '@site/shared/forms/SubmitButton';
import { Button } from '@site/shared/ui/Button';
import { Text } from '@site/shared/ui/Text';
import { TextButton } from '@site/shared/ui/TextLink';
import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CodeField, RecoveryCodeField, validateCode } from './CodeField.tsx';
import { copy as texts } from './copy.ts';

const copy = texts.secondStep;

const Foot = styled.p`
  font-size: 0.9375rem;
`;

interface Props {
  step: SecondStep;
  onSignedIn: (session: StaffSignIn) => Promise<void>;
  onBack: () => void;
  /** Its time or its tries are over: sign-in begins again. */
  onEnded: () => void;
}

/** The code of the authenticator app, or a recovery code. */
export function SecondStepForm({ step, onSignedIn, onBack, onEnded }: Props) {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [isRecovery]);

  const send = async ({ code }: { code: string }, { setErrors, setStatus }: FormikHelpers<{ code: string }>) => {
    try {
      await onSignedIn(await signInWithCode({ token: step.token, code: code.trim() }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'CHALLENGE_ENDED') onEnded();
      else if (error.code === 'WRONG_CODE') setErrors({ code: error.message });
      else setStatus({ reason: error.message });
    }
  };
  return (
    <Form
      // A code that was typed for one is of no use for the other.
      key={String(isRecovery)}
      ref={form}
      labels={{ code: isRecovery ? copy.recoveryCode : copy.code }}
      initialValues={{ code: '' }}
      validate={validateCode(isRecovery)}
      onSubmit={send}
    >
      <Text>{isRecovery ? copy.leadRecovery : copy.lead}</Text>
      {isRecovery ? <RecoveryCodeField /> : <CodeField />}
      <SubmitButton size="large" block sendingLabel={copy.checking}>
        {copy.submit}
      </SubmitButton>
      <Foot>
        <TextButton onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? copy.useApp : copy.useRecovery}
        </TextButton>
      </Foot>
      <Button variant="text" onClick={onBack}>
        {copy.back}
      </Button>
    </Form>
  );
}
