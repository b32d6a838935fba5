import type { ApiError } from '@site/shared/api/client';
import { InlineNotice } from '@site/shared/ui/InlineNotice';

interface CallFailureProps {
  failure: ApiError | null;
  /** `offline` where no answer came: the call may be sent again. */
  words: { title: string; offline: string };
}

/** Why a call was not done. What was typed stays. */
export function CallFailure({ failure, words }: CallFailureProps) {
  if (!failure) return null;
  return (
    <InlineNotice tone="error" role="alert" title={words.title}>
      <p>{failure.isOutcomeUnknown ? words.offline : (failure.errors[0]?.message ?? failure.message)}</p>
    </InlineNotice>
  );
}
