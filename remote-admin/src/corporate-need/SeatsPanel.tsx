import type { CorporateRecord } from '@site/shared/api/corporate-needs';
import { formatDate } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media } from '@site/shared/ui/theme';
import { Armchair } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { batchAddress } from '../batch/batch-address.ts';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { copy } from './copy.ts';
import { TextBody } from './TextBody.tsx';

const words = copy.seats;

/* One leaf a seat. */
const Seats = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 7px;
  i {
    width: 28px;
    height: 28px;
    border-radius: 8px 0 8px 8px;
    background: ${color.sogan200};
    ${media.forcedColors} {
      border: 1px solid;
    }
  }
  i[data-named] {
    background: ${color.nila700};
  }
`;

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** More would be a picture that tells less than its number. */
const MOST_LEAVES = 60;

export interface SeatsPanelProps {
  record: CorporateRecord;
  /** Opens the form; null where the account may not take seats. */
  onChange: (() => void) | null;
  /** How the seats get their people. */
  children?: ReactNode;
}

/** The seats of the company: where they are, how many have their person, and who. */
export function SeatsPanel({ record: { seats }, onChange, children }: SeatsPanelProps) {
  const { may } = useAccess();
  const { batch, taken, named, people, can_change } = seats;
  const action = can_change && onChange && (
    <Button variant="secondary" size="small" onClick={onChange}>
      <Armchair aria-hidden="true" /> {taken === 0 ? words.take : words.change}
    </Button>
  );
  if (taken === 0)
    return (
      <Panel title={words.title(0)} aside={action}>
        <PanelBody>{can_change ? words.none : words.early}</PanelBody>
      </Panel>
    );
  return (
    <Panel title={words.title(taken)} aside={action}>
      <TextBody>
        {batch && (
          <p>
            <TextLink to={batchAddress(batch.id)}>
              {words.batch(batch.course_title, batch.batch, formatDate(batch.start_date))}
            </TextLink>
          </p>
        )}
        {batch?.is_cancelled && named < taken && <InlineNotice tone="warning" title={words.cancelled} />}
        {taken <= MOST_LEAVES && (
          <Seats aria-hidden="true">
            {Array.from({ length: taken }, (_, index) => (
              <i key={index} data-named={index < named || undefined} />
            ))}
          </Seats>
        )}
        <p>
          <strong>{words.named(named)}</strong>, {words.left(taken - named)}
        </p>
        {people.length > 0 && (
          <People aria-label={words.people}>
            {people.map(({ id, transaction_id, full_name }) => (
              <li key={id}>
                {may('order.read') ? (
                  <TextLink to={`/admin-dashboard/orders/${transaction_id}`}>{full_name}</TextLink>
                ) : (
                  full_name
                )}
              </li>
            ))}
          </People>
        )}
        {children}
      </TextBody>
    </Panel>
  );
}
