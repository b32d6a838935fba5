import type { OrderDetail } from '@site/shared/api/orders';
import { formatInstantWithTime } from '@site/shared/dates';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { color } from '@site/shared/ui/theme';
import { Check, CircleAlert, Clock } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { PanelBody } from '../frame/Panel.tsx';

const words = copy.mails;

const List = styled.ul`
  margin: 14px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: 8px 12px;
    padding: 14px 20px;
    border-top: 1px solid ${color.sogan100};
  }
  p {
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
    overflow-wrap: anywhere;
  }
  p > strong {
    display: block;
    font-size: 0.9375rem;
    line-height: 22px;
    color: ${color.nila900};
  }
  time {
    display: block;
  }
`;

const BADGES: Record<
  OrderDetail['mails'][number]['state'],
  { tone: NonNullable<BadgeProps['tone']>; Icon: typeof Check }
> = {
  QUEUED: { tone: 'warning', Icon: Clock },
  SENT: { tone: 'nila', Icon: Check },
  GIVEN_UP: { tone: 'error', Icon: CircleAlert },
};

/** What was written about the order, newest first, and whether it left. */
export function Mails({ mails }: { mails: OrderDetail['mails'] }) {
  if (mails.length === 0) return <PanelBody>{words.none}</PanelBody>;
  return (
    <List>
      {mails.map(({ id, subject, to, recipient, state, created_at, sent_at }) => {
        const { tone, Icon } = BADGES[state];
        const at = sent_at ?? created_at;
        return (
          <li key={id}>
            <p>
              <strong>{subject}</strong>
              {to === 'TEAM' ? words.team : recipient}
              <time dateTime={at}>{formatInstantWithTime(at)}</time>
            </p>
            <Badge tone={tone} icon={<Icon />}>
              {words.states[state]}
            </Badge>
          </li>
        );
      })}
    </List>
  );
}
