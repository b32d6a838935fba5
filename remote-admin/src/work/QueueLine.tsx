import { color, media } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { QueueCount, type QueueTone } from './QueueCount.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 10px 16px;
  padding: 16px 20px;
  ${media.from480} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
  & > a {
    grid-column: 2;
    justify-self: start;
    ${media.from480} {
      grid-column: auto;
    }
  }
  p {
    font-size: 0.9375rem;
    line-height: 22px;
    color: ${color.sogan600};
  }
`;

export interface QueueLineProps {
  tone: QueueTone;
  count: number;
  /** The title says the count too. */
  isCountHidden?: boolean;
  title: ReactNode;
  /** Why it waits, or how much. */
  text: ReactNode;
  /** The way on. */
  children?: ReactNode;
}

/** What waits: how many, of what, and why. */
export function QueueLine({ tone, count, isCountHidden = false, title, text, children }: QueueLineProps) {
  return (
    <Root>
      <QueueCount tone={tone} isHidden={isCountHidden}>
        {count}
      </QueueCount>
      <div>
        {title}
        {text !== null && <p>{text}</p>}
      </div>
      {children}
    </Root>
  );
}
