import type { ApiError } from '@site/shared/api/client';
import { FailureNotice } from './FailureNotice.tsx';

interface CallFailureProps {
  failure: ApiError | null;
  /** `offline` where no answer came: the call may be sent again. */
  words: { title: string; offline: string };
}

/** Why a call was not done. What was typed stays. */
export function CallFailure({ failure, words }: CallFailureProps) {
  if (!failure) return null;
  return (
    <FailureNotice title={words.title}>
      {failure.isOutcomeUnknown ? words.offline : (failure.errors[0]?.message ?? failure.message)}
    </FailureNotice>
  );
}
