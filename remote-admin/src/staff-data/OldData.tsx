import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { copy } from './copy.ts';

/** Says above what was read before that reading it again failed, with a button that tries it once more. @param title what failed */
export function OldData({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <InlineNotice
      tone="error"
      role="alert"
      title={title}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {copy.retry}
        </Button>
      }
    >
      <p>{copy.old}</p>
    </InlineNotice>
  );
}
