import { color, media, radius, type } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { WhiteCard } from '../my-registration/page-style.ts';

export const Head = styled.div`
  display: grid;
  gap: 20px;
  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
  & > div {
    display: grid;
    gap: 4px;
  }
`;

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  /* An address may be one long word. */
  overflow-wrap: anywhere;
  ${media.from768} {
    gap: 56px;
  }
`;

export const Part = styled.section`
  display: grid;
  gap: 16px;
  min-width: 0;
  & > [data-part='title'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 20px;
    a {
      padding-block: 10px;
    }
  }
`;

/** Whose class it is. */
export const PersonName = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 700;
  color: ${color.sogan700};
  &::before {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    border-radius: ${radius.leaf};
    background: ${color.nila600};
  }
`;

export const Facts = styled.p`
  font-size: 0.9375rem;
  line-height: 1.5rem;
  color: ${color.sogan600};
  text-wrap: pretty;
  /* A range of times stays in one line. */
  & > span {
    white-space: nowrap;
  }
`;

/** What is to be paid: one line of facts, the amount, the button. */
export const Bill = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  gap: 8px 16px;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.kunyit100};
  ${Facts} {
    color: ${color.sogan950};
  }
  h3 {
    ${type.h4}
    color: ${color.nila900};
  }
  & > [data-part='pay'] {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 20px;
  }
  strong {
    font-size: 1.1875rem;
    line-height: 1.5rem;
    letter-spacing: -0.03em;
    font-weight: 800;
    color: ${color.nila900};
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  ${media.below600} {
    button {
      width: 100%;
    }
  }
  ${media.from768} {
    grid-template-columns: 60px minmax(0, 1fr) auto;
    padding: 24px;
    & > [data-part='pay'] {
      grid-column: 3;
    }
  }
`;

export const List = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Columns = styled(List)`
  ${media.from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > [data-size='large'] {
      grid-column: 1 / -1;
    }
  }
  &[data-columns='3'] {
    ${media.from1024} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

/** A class that is to come; the first is large and has its cover. */
export const ClassCard = styled(WhiteCard).attrs({ as: 'li' })`
  overflow: hidden;
  [data-part='body'] {
    display: grid;
    align-content: start;
    gap: 12px;
  }
  &[data-size='small'] [data-part='body'] {
    height: 100%;
  }
  h3 {
    ${type.h4}
    color: ${color.nila900};
  }
  & > section {
    margin-top: 16px;
  }
  & > img {
    width: calc(100% + 40px);
    max-width: none;
    height: 120px;
    margin: -20px -20px 8px;
    object-fit: cover;
  }
  [data-part='when'] {
    display: grid;
    grid-template-columns: 60px minmax(0, 1fr);
    align-items: center;
    gap: 4px 16px;
  }
  [data-part='foot'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    margin-top: auto;
    padding-top: 4px;
  }
  &[data-size='large'] h3 {
    ${type.h3}
  }
  &[data-size='large'] [data-part='foot'] {
    justify-content: flex-start;
  }
  /* Its label, not its padding, stands at the edge. */
  &[data-size='small'] [data-part='foot'] > button {
    margin-inline: -16px;
  }
  ${media.below600} {
    &[data-size='large'] [data-part='foot'] button {
      width: 100%;
    }
  }
  ${media.from600} {
    & > img {
      width: calc(100% + 52px);
      margin: -24px -26px 8px;
    }
  }
  ${media.from1024} {
    &[data-size='large'] {
      display: grid;
      grid-template-columns: 300px minmax(0, 1fr);
      gap: 28px;
      padding: 0 26px 0 0;
      & > [data-part='body'] {
        padding-block: 28px;
      }
      & > img {
        width: 300px;
        height: 100%;
        min-height: 240px;
        margin: 0;
      }
      & > section {
        margin-block: 28px;
      }
      &:has(> section) {
        grid-template-columns: 300px minmax(0, 1fr) minmax(0, 260px);
      }
    }
  }
`;

export const CertificateCard = styled(WhiteCard).attrs({ as: 'li' })`
  position: relative;
  display: grid;
  gap: 4px;
  align-content: start;
  overflow: hidden;
  padding-left: 58px;
  ${media.from600} {
    padding-left: 62px;
  }
  h3 {
    ${type.h4}
    color: ${color.nila900};
  }
  & > [data-part='edge'] {
    position: absolute;
    inset: 0 auto 0 0;
    width: 38px;
    background: ${color.nila800} 0 0 / 76px auto;
  }
  & > [data-part='ways'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    a {
      padding-block: 10px;
    }
  }
`;

/** What is over: a row each. */
export const Rows = styled(WhiteCard).attrs({ as: 'ul' })`
  /* Lists have no padding of their own. */
  &&& {
    margin: 0;
    padding: 0 20px;
    ${media.from600} {
      padding-inline: 26px;
    }
  }
  & > li {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    align-items: center;
    gap: 4px 16px;
    padding-block: 16px;
  }
  & > li + li {
    border-top: 1px solid ${color.sogan200};
  }
  & > li > :not(img, :nth-child(2)) {
    grid-column: 2;
    justify-self: start;
  }
  /* Its label, not its padding, stands at the edge. */
  & > li > button {
    margin-inline: -16px;
  }
  h3 {
    font-size: 1rem;
    line-height: 1.5rem;
    color: ${color.nila900};
  }
  ${media.from1024} {
    & > li {
      grid-template-columns: 48px minmax(0, 2fr) minmax(0, 1.4fr) minmax(0, 1fr) auto;
    }
    & > li > :not(img, :nth-child(2)) {
      grid-column: auto;
    }
  }
`;

/** The course's cover as the brand's shape. Decorative. */
export const CoverLeaf = styled.img`
  width: 48px;
  height: 48px;
  border-radius: ${radius.leaf};
  object-fit: cover;
`;
