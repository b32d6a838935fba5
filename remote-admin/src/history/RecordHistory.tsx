import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useAccess } from '../access/access.ts';
import { copy } from './copy.ts';
import { Entries } from './Entries.tsx';

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
  const [isOpen, setIsOpen] = useState(false);
  if (!may('audit.read')) return null;
  return (
    <>
      <Button variant="text" size="small" aria-label={copy.openOf(name)} onClick={() => setIsOpen(true)}>
        <History aria-hidden="true" /> {copy.open}
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setIsOpen(false)} size="large" title={copy.openOf(name)} flush>
          <Entries query={{ entity, entity_id: String(id) }} {...(onRestored && { onRestored })} />
        </Dialog>
      )}
    </>
  );
}
