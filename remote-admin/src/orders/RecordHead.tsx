import { fullName } from '@site/shared/person';
import { CopyButton } from '@site/shared/ui/CopyButton';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { OrderBadges } from './OrderBadges.tsx';
import { PersonHead } from '../record/PersonHead.tsx';
import type { OrderRecord } from './read-record.ts';

const shortId = (id: string): string => `${id.slice(0, 8)}…${id.slice(-4)}`;

/** Whose order it is, its state, and how to reach the person. */
export function RecordHead({ record, actions }: { record: OrderRecord; actions: ReactNode }) {
  const [person] = record.people;
  const { transaction_id } = record.order;
  return (
    <PersonHead
      name={fullName(person)}
      badges={<OrderBadges order={record.order} />}
      email={person.email}
      phone={person.phone_number}
      more={
        <li>
          {shortId(transaction_id)}
          <CopyButton text={transaction_id} label={copy.copyId} />
        </li>
      }
      actions={actions}
    />
  );
}
