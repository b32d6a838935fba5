import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { IconButton } from '@site/shared/ui/IconButton';
import { History } from 'lucide-react';
import { useAccess } from '../access/access.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { fetchedPart } from '../staff-data/fetched-part.tsx';
import { copy } from './button-copy.ts';
import type { EntriesProps } from './Entries.tsx';

/** The entries' script is fetched when they are asked for: few do, and every list has the button. */
const LoadedEntries = fetchedPart<EntriesProps>(
  () => import(/* webpackChunkName: "admin.entries" */ './Entries.tsx').then(({ Entries }) => Entries),
  { loading: copy.loading, failed: copy.failed, level: 3 },
);

export interface RecordHistoryProps {
  /** Kind of the record, as entries name it, such as `voucher`. */
  entity: string;
  /** Id of the record; that of an order is the id of its transaction. */
  id: number | string;
  /** Name of the record, for button and dialog. */
  name: string;
  /** The text beside the button's icon: none in a row of a list, and the name too where several buttons stand together. */
  shows?: 'icon' | 'word' | 'name';
  /** Something was put back: the page loads again. */
  onRestored?: () => void;
}

/** The button that opens who read and who changed a record. Left out where the account may not see it. */
export function RecordHistory({ entity, id, name, shows = 'word', onRestored }: RecordHistoryProps) {
  const { may } = useAccess();
  const { shown, show, close } = useOverlay<true>();
  if (!may('audit.read')) return null;
  const label = copy.openOf(name);
  const button = { variant: 'text', size: 'small', onClick: () => show(true) } as const;
  return (
    <>
      {shows === 'icon' ? (
        <IconButton {...button} label={label} icon={<History />} />
      ) : (
        <Button {...button} aria-label={label}>
          <History aria-hidden="true" /> {shows === 'name' ? label : copy.open}
        </Button>
      )}
      {shown && (
        <Dialog isOpen onClose={close} size="large" title={label} flush>
          <LoadedEntries query={{ entity, entity_id: String(id) }} {...(onRestored && { onRestored })} />
        </Dialog>
      )}
    </>
  );
}
