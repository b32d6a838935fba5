import type { ApiError } from '@site/shared/api/client';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { copy } from './copy.ts';

const words = copy.failed;

/** Why a call was not done. What was typed stays. */
export function CallFailure({ failure, title = words.title }: { failure: ApiError | null; title?: string }) {
  if (!failure) return null;
  return (
    <InlineNotice tone="error" role="alert" title={title}>
      <p>{failure.isOutcomeUnknown ? words.offline : (failure.errors[0]?.message ?? failure.message)}</p>
    </InlineNotice>
  );
}
