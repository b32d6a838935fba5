import { advisorChatUrl } from '@site/shared/brand';
import { coverUrl } from '@site/shared/api/media';
import { Button } from '@site/shared/ui/Button';
import { Leaf } from '@site/shared/ui/Leaf';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { SkeletonGroup, Skeleton } from '@site/shared/ui/Skeleton';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media, motion, radius, type } from '@site/shared/ui/theme';
import { MessageCircle } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { copy } from './copy.ts';
import type { useBootcamps } from './use-bootcamps.ts';

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
  /* Doubled for specificity: the reset of lists outweighs one class. */
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
    line-height: 24px;
    font-weight: 700;
    color: ${color.nila900};
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 24px;
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
    line-height: 22px;
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

/** What the Courses dropdown shows: the bootcamps with their patterns, and a contact for advice. */
export function CoursesMenu({ bootcamps, hasFailed, retry }: ReturnType<typeof useBootcamps>) {
  return (
    <Panel>
      {bootcamps.length > 0 ? (
        <List>
          {bootcamps.map(({ slug, title, category }) => (
            <li key={slug}>
              <Item to={`/bootcamps/${slug}`}>
                <BootcampLeaf slug={slug} />
                <span>
                  <strong>{title}</strong>
                  <small>{category}</small>
                </span>
              </Item>
            </li>
          ))}
        </List>
      ) : (
        <BootcampsMissing hasFailed={hasFailed} retry={retry} />
      )}
      <Advice>
        <strong>{copy.courses.adviceTitle}</strong>
        <p>{copy.courses.advice}</p>
        <LinkButton href={advisorChatUrl()} newTab size="small" block lang="en">
          <MessageCircle aria-hidden="true" /> {copy.advisor}
        </LinkButton>
        <TextLink to="/search">{copy.courses.all}</TextLink>
      </Advice>
    </Panel>
  );
}

/** The pattern of a bootcamp; decorative, its name is beside it. */
export function BootcampLeaf({ slug, className }: { slug: string; className?: string }) {
  return (
    <Leaf className={className}>
      <img src={coverUrl({ slug, thumbnail: null })} alt="" width={48} height={48} loading="lazy" decoding="async" />
    </Leaf>
  );
}

/** In place of the list: it is loading, or it failed. */
export function BootcampsMissing({
  hasFailed,
  retry,
  rows = 10,
}: {
  hasFailed: boolean;
  retry: () => void;
  rows?: number;
}) {
  if (hasFailed) {
    return (
      <Failed>
        <p role="alert">{copy.courses.failed}</p>
        <Button variant="secondary" size="small" onClick={retry}>
          {copy.courses.retry}
        </Button>
      </Failed>
    );
  }
  return (
    <Waiting label={copy.courses.loading}>
      <span data-part="bones">
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} shape="field" />
        ))}
      </span>
    </Waiting>
  );
}
