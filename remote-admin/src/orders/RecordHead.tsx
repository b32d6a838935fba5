import { formatPhone } from '@site/shared/phone';
import { Avatar } from '@site/shared/ui/Avatar';
import { CopyButton } from '@site/shared/ui/CopyButton';
import { Heading } from '@site/shared/ui/Heading';
import { color, media } from '@site/shared/ui/theme';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { OrderBadges } from './OrderBadges.tsx';
import { fullName, type OrderRecord } from './read-record.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 16px 24px;
  margin: 12px 0 24px;
  & > [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-left: auto;
  }
  ${media.below600} {
    & > [data-part='actions'] {
      width: 100%;
      margin: 0;
      & > * {
        flex: 1 1 auto;
      }
    }
  }
`;

const Who = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 20px;
  flex: 1 1 320px;
  min-width: 0;
  & > span:first-child {
    width: 64px;
    height: 64px;
    ${media.below600} {
      display: none;
    }
  }
  & > div {
    display: grid;
    gap: 8px;
    min-width: 0;
    grid-column: 2;
    ${media.below600} {
      grid-column: 1 / -1;
    }
  }
  h1 {
    overflow-wrap: anywhere;
  }
`;

const Contacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 20px;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  line-height: 24px;
  li {
    display: flex;
    align-items: center;
    min-width: 0;
    font-size: 0.8125rem;
    color: ${color.sogan600};
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    font-size: 0.9375rem;
    font-weight: 600;
    color: ${color.nila800};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
`;

/** A phone number as an address: digits with the country's code, as WhatsApp wants it. */
const international = (phone: string): string => phone.replace(/\D/g, '').replace(/^0/, '62');

const shortId = (id: string): string => `${id.slice(0, 8)}…${id.slice(-4)}`;

/** Whose order it is, its state, and how to reach the person. */
export function RecordHead({ record, actions }: { record: OrderRecord; actions: ReactNode }) {
  const [person] = record.people;
  const name = fullName(person);
  const phone = international(person.phone_number);
  return (
    <Root>
      <Who>
        <Avatar name={name} />
        <div>
          <Heading level={1} size="h2" tabIndex={-1}>
            {name}
          </Heading>
          <OrderBadges order={record.order} />
          <Contacts>
            <li>
              <a href={`mailto:${person.email}`}>
                <Mail aria-hidden="true" />
                {person.email}
              </a>
            </li>
            <li>
              <a href={`tel:+${phone}`}>
                <Phone aria-hidden="true" />
                {formatPhone(person.phone_number)}
              </a>
            </li>
            <li>
              <a href={`https://wa.me/${phone}`} target="_blank" rel="noopener noreferrer">
                <MessageCircle aria-hidden="true" />
                {copy.whatsApp}
              </a>
            </li>
            <li>
              {shortId(record.order.transaction_id)}
              <CopyButton text={record.order.transaction_id} label={copy.copyId} />
            </li>
          </Contacts>
        </div>
      </Who>
      <div data-part="actions">{actions}</div>
    </Root>
  );
}
