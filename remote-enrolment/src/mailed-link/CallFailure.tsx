import type { ApiError } from '@site/shared/api/client';
import { FailureNotice } from './FailureNotice.tsx';

interface CallFailureProps {
  failure: ApiError | null;
  /** `offline` is shown if no answer came. The call may then be sent again. */
  words: { title: string; offline: string };
}

/** Says why a call failed. The form keeps what was typed. */
export function CallFailure({ failure, words }: CallFailureProps) {
  if (!failure) return null;
  return (
    <FailureNotice title={words.title}>
      {failure.isOutcomeUnknown ? words.offline : (failure.errors[0]?.message ?? failure.message)}
    </FailureNotice>
  );
}
