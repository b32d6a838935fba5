import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Card } from '../Card/Card.tsx';
import { color, media, type } from '../theme/theme.tsx';

const Root = styled(Card)`
  overflow: hidden;
  & > img {
    display: none;
    width: 100%;
    height: 132px;
    object-fit: cover;
  }
  ${media.from1024} {
    & > img {
      display: block;
    }
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 20px;
  ${media.from600} {
    padding: 24px 26px 26px;
  }
  h2 {
    ${type.h4}
    color: ${color.nila900};
  }
  h2 + p {
    font-size: 0.875rem;
    line-height: 1.375rem;
    color: ${color.sogan600};
  }
`;

export interface CoverCardProps {
  /** Address of the picture. It is decorative, and only shown on large screens. */
  cover: string;
  title: string;
  /** Shown below the title, in small text. */
  details: ReactNode;
  children?: ReactNode;
}

/** A card that says what a page is about: a picture, a title with its details, and then the children, such as a `Sum` and a button. */
export function CoverCard({ cover, title, details, children }: CoverCardProps) {
  return (
    <Root>
      <img src={cover} alt="" width={384} height={132} />
      <Body>
        <div>
          <h2>{title}</h2>
          <p>{details}</p>
        </div>
        {children}
      </Body>
    </Root>
  );
}
