import { advisorChatUrl } from '@site/shared/brand';
import { Button } from '@site/shared/ui/Button';
import { Leaf } from '@site/shared/ui/Leaf';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { SkeletonGroup, Skeleton } from '@site/shared/ui/Skeleton';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media, motion, radius, type } from '@site/shared/ui/theme';
import { useRetryOnline } from '@site/shared/use-retry-online';
import { MessageCircle } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { copy } from './copy.ts';
import type { ShownMenu } from './use-menus.ts';

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 264px;
  ${media.from1280} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2px 8px;
  align-content: start;
  /* The selector is doubled because the reset of lists is more specific than one class. */
  && {
    padding: 24px 20px;
  }
`;

const Item = styled(NavLink)`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  gap: 14px;
  min-height: 64px;
  padding: 8px 12px;
  border-radius: ${radius.button};
  text-decoration: none;
  transition: background-color ${motion.color};
  strong {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.5rem;
    font-weight: 700;
    color: ${color.nila900};
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.5rem;
    color: ${color.sogan600};
  }
  &:hover,
  &[aria-current='page'] {
    background: ${color.nila50};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Waiting = styled(SkeletonGroup)`
  padding: 24px 32px;
  [data-part='bones'] {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 18px 32px;
  }
`;

const Failed = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 16px;
  padding: 56px 20px;
`;

const Advice = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: 4px;
  padding: 32px 28px;
  background: ${color.sogan50};
  & > strong {
    ${type.h3} color: ${color.nila900};
  }
  & > p {
    font-size: 0.875rem;
    line-height: 1.375rem;
    color: ${color.sogan600};
  }
  & > [data-variant='primary'] {
    margin-block: 16px 40px;
  }
  & > :last-child {
    margin-top: auto;
    font-size: 0.9375rem;
  }
`;

/** The content of a dropdown of the header: its entries with their pictures, and a contact for advice. */
export function MenuPanel({ menu }: { menu: ShownMenu }) {
  return (
    <Panel>
      {menu.entries.length > 0 ? (
        <List>
          {menu.entries.map(({ href, title, note, picture }) => (
            <li key={href}>
              <Item to={href}>
                <EntryLeaf picture={picture} />
                <span>
                  <strong>{title}</strong>
                  {note && <small>{note}</small>}
                </span>
              </Item>
            </li>
          ))}
        </List>
      ) : (
        <EntriesMissing menu={menu} rows={menu.limit} />
      )}
      <Advice>
        <strong>{copy.menu.adviceTitle}</strong>
        <p>{copy.menu.advice}</p>
        <LinkButton href={advisorChatUrl()} newTab size="small" block lang="en">
          <MessageCircle aria-hidden="true" /> {copy.advisor}
        </LinkButton>
        <TextLink to={menu.all.href} lang={menu.all.lang}>
          {menu.all.label}
        </TextLink>
      </Advice>
    </Panel>
  );
}

/** The picture of an entry. It is decorative, because the name of the entry is beside it. */
export function EntryLeaf({ picture, className }: { picture: string | undefined; className?: string }) {
  if (!picture) return null;
  return (
    <Leaf className={className}>
      <img src={picture} alt="" width={48} height={48} loading="lazy" decoding="async" />
    </Leaf>
  );
}

/** Shown instead of the list while it is loading, or after it failed. */
export function EntriesMissing({ menu: { texts, hasFailed, retry }, rows }: { menu: ShownMenu; rows: number }) {
  useRetryOnline(hasFailed ? retry : undefined);
  if (hasFailed) {
    return (
      <Failed>
        <p role="alert">{texts.failed}</p>
        <Button variant="secondary" size="small" onClick={retry}>
          {copy.menu.retry}
        </Button>
      </Failed>
    );
  }
  return (
    <Waiting label={texts.loading}>
      <span data-part="bones">
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} shape="field" />
        ))}
      </span>
    </Waiting>
  );
}
