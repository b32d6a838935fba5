import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { copy } from './copy.ts';
import type { useRoll } from './use-roll.ts';

/** Whether what was entered has arrived. */
export function RollStrip({
  trouble,
  waiting,
  sent,
  retry,
}: Pick<ReturnType<typeof useRoll>, 'trouble' | 'waiting' | 'sent' | 'retry'>) {
  const again = (
    <Button size="small" variant="text" onClick={retry}>
      {copy.retry}
    </Button>
  );
  return (
    <div role="status">
      {trouble?.kind === 'offline' && waiting > 0 && (
        <InlineNotice tone="warning" action={again}>
          {copy.offline(waiting)}
        </InlineNotice>
      )}
      {trouble?.kind === 'refused' && waiting > 0 && (
        <InlineNotice tone="error" action={again}>
          {copy.refused(waiting, trouble.reason)}
        </InlineNotice>
      )}
      {!trouble && sent > 0 && <InlineNotice tone="success">{copy.sent(sent)}</InlineNotice>}
    </div>
  );
}
