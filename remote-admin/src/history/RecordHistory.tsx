import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { History } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useAccess } from '../access/access.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { useLoading } from '../staff-list/use-loading.ts';
import { copy } from './button-copy.ts';
import type { EntriesProps } from './Entries.tsx';

export interface RecordHistoryProps {
  /** As entries name it, such as `voucher`. */
  entity: string;
  /** Of an order: of its transaction. */
  id: number | string;
  /** Of the record, for the name of button and dialog. */
  name: string;
  /** Something was put back: the page loads again. */
  onRestored?: () => void;
}

/** The button that opens who read and who changed a record. Left out where the account may not see it. */
export function RecordHistory({ entity, id, name, onRestored }: RecordHistoryProps) {
  const { may } = useAccess();
  const { shown, show, close } = useOverlay<true>();
  if (!may('audit.read')) return null;
  return (
    <>
      <Button variant="text" size="small" aria-label={copy.openOf(name)} onClick={() => show(true)}>
        <History aria-hidden="true" /> {copy.open}
      </Button>
      {shown && (
        <Dialog isOpen onClose={close} size="large" title={copy.openOf(name)} flush>
          <LoadedEntries query={{ entity, entity_id: String(id) }} {...(onRestored && { onRestored })} />
        </Dialog>
      )}
    </>
  );
}

/** The entries' script is fetched when they are asked for: few do, and every list has the button. */
function LoadedEntries(props: EntriesProps) {
  const [Entries, setEntries] = useState<ComponentType<EntriesProps> | null>(null);
  const { hasFailed, reload } = useLoading('script', () =>
    import(/* webpackChunkName: "admin.entries" */ './Entries.tsx').then((loaded) => setEntries(() => loaded.Entries)),
  );
  if (Entries) return <Entries {...props} />;
  if (hasFailed) return <ErrorState title={copy.failed} level={3} onRetry={reload} />;
  return (
    <SkeletonGroup label={copy.loading}>
      <Skeleton shape="cover" />
    </SkeletonGroup>
  );
}
