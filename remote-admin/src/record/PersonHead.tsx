import { formatPhone } from '@site/shared/phone';
import { Avatar } from '@site/shared/ui/Avatar';
import { Heading } from '@site/shared/ui/Heading';
import { color, media } from '@site/shared/ui/theme';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { phoneDigits } from './phone-digits.ts';

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

export interface PersonHeadProps {
  name: string;
  /** States, below the name. */
  badges: ReactNode;
  /** Who it is, where the name is a company's. */
  person?: string;
  email: string;
  /** null where there is none; masked where the account may not see it. */
  phone: string | null;
  /** After the contact links, as list items. */
  more?: ReactNode;
  actions: ReactNode;
}

/** Head of a record: whose it is, its state, how to reach the person, and what can be done. */
export function PersonHead({ name, badges, person, email, phone, more, actions }: PersonHeadProps) {
  return (
    <Root>
      <Who>
        <Avatar name={name} />
        <div>
          <Heading level={1} size="h2" tabIndex={-1}>
            {name}
          </Heading>
          {badges}
          <Contacts>
            {person !== undefined && <li>{person}</li>}
            <li>
              <a href={`mailto:${email}`}>
                <Mail aria-hidden="true" />
                {email}
              </a>
            </li>
            {phone !== null && <PhoneLinks phone={phone} />}
            {more}
          </Contacts>
        </div>
      </Who>
      <div data-part="actions">{actions}</div>
    </Root>
  );
}

function PhoneLinks({ phone }: { phone: string }) {
  const digits = phoneDigits(phone);
  if (digits === '') return <li>{phone}</li>;
  return (
    <>
      <li>
        <a href={`tel:+${digits}`}>
          <Phone aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      </li>
      <li>
        <a href={`https://wa.me/${digits}`} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden="true" />
          {copy.whatsApp}
        </a>
      </li>
    </>
  );
}
