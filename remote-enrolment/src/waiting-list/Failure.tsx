import type { ApiError } from '@site/shared/api/client';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { copy } from './copy.ts';

export function Failure({ failure }: { failure: ApiError | null }) {
  if (!failure) return null;
  return (
    <InlineNotice tone="error" role="alert" title={copy.failed.title}>
      <p>{failure.isOutcomeUnknown ? copy.failed.offline : failure.message}</p>
    </InlineNotice>
  );
}
