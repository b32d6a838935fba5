import { ApiError } from '@site/shared/api/client';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { useEffect, useEffectEvent, useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';

const words = copy.consequence;

/** How long typing has to pause before the server is asked, ms. */
const PAUSE_MS = 250;

export interface ConsequenceProps<Result> {
  /** What was answered, in sentences. */
  tell: (result: Result) => readonly string[];
  /** Names what is asked; null while the form is not complete. */
  question: string | null;
  /** Said instead while the form is not complete. */
  incomplete: string;
  /** Asks what would happen, and changes nothing. @throws ApiError */
  ask: (signal: AbortSignal) => Promise<Result>;
  /** Called with what is shown from now on; null for nothing. */
  onShown: (shown: { question: string; outcome: Result } | null) => void;
}

type Answer<Result> = { question: string } & ({ outcome: Result } | { refusal: ApiError });

/** What would follow from the form as it is filled in: amounts, seats and mails, or why it is refused. */
export function Consequence<Result>({ tell, question, incomplete, ask, onShown }: ConsequenceProps<Result>) {
  const [answer, setAnswer] = useState<Answer<Result> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const askNow = useEffectEvent(ask);
  const show = useEffectEvent(onShown);

  useEffect(() => {
    show(null);
    if (question === null) return undefined;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      asStaff(() => askNow(aborter.signal)).then(
        (outcome) => {
          if (aborter.signal.aborted) return;
          setAnswer({ question, outcome });
          show({ question, outcome });
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          if (!error.isAborted) setAnswer({ question, refusal: error });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [question, attempt]);

  const current = answer?.question === question ? answer : null;
  const refusal = current && 'refusal' in current ? current.refusal : null;
  const retry = () => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  };
  const isOffline = refusal?.isOffline ?? false;
  useEffect(() => {
    if (!isOffline) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline]);
  return (
    <>
      <div role="status" aria-label={words.title}>
        {!refusal && (
          <InlineNotice tone="info">
            {question === null ? (
              incomplete
            ) : current && 'outcome' in current ? (
              <p>{tell(current.outcome).join(' ')}</p>
            ) : (
              words.loading
            )}
          </InlineNotice>
        )}
      </div>
      {refusal && (
        <InlineNotice
          tone="error"
          role="alert"
          title={words.failed}
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {words.retry}
            </Button>
          }
        >
          <p>{refusal.errors[0]?.message ?? refusal.message}</p>
        </InlineNotice>
      )}
    </>
  );
}
