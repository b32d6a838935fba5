import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { lazyPart, type FailedPartProps } from '@site/shared/ui/LazyPart';
import { copy } from './copy.ts';
import type { InstalmentChoiceProps } from './InstalmentChoice.tsx';

/** The script is fetched once a batch is chosen that costs something. If it cannot be loaded, the order is paid at once. */
export const LazyInstalmentChoice = lazyPart<InstalmentChoiceProps>(async () => {
  const { InstalmentChoice } = await import(
    /* webpackChunkName: "enrolment.instalment-choice" */ './InstalmentChoice.tsx'
  );
  return InstalmentChoice;
}, Unloaded);

function Unloaded({ onRetry }: FailedPartProps) {
  return (
    <InlineNotice
      tone="warning"
      role="status"
      title={copy.instalments.unloaded}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {copy.instalments.again}
        </Button>
      }
    />
  );
}
