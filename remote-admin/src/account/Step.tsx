import { Heading } from '@site/shared/ui/Heading';
import { color } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.li`
  display: grid;
  gap: 12px;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  & > span {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: 36px 0;
    background: ${color.nila700};
    color: ${color.white};
    font-weight: 700;
    &[data-later='true'] {
      background: ${color.sogan100};
      color: ${color.sogan700};
    }
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: 24px;
  padding: 0;
  list-style: none;
`;

interface StepProps {
  number: number;
  title: string;
  /** Comes after what is done now. */
  isLater?: boolean;
  children: ReactNode;
}

/** A numbered step of the set-up. */
export function Step({ number, title, isLater = false, children }: StepProps) {
  return (
    <Root>
      <Head>
        <span aria-hidden="true" data-later={isLater}>
          {number}
        </span>
        <Heading level={3} size="h4">
          {title}
        </Heading>
      </Head>
      {children}
    </Root>
  );
}
