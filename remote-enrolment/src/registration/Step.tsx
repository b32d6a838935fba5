import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { color, media } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.section`
  display: grid;
  gap: 20px;
  min-width: 0;
  & + & {
    margin-top: 16px;
    ${media.from768} {
      margin-top: 32px;
    }
  }
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-bottom: 4px;
  & > span {
    width: 40px;
    height: 40px;
    background: ${color.nila700};
    color: ${color.white};
    font-size: 1rem;
  }
`;

/** One of the form's numbered parts. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Root>
      <Title>
        <Leaf size={40} tone="nila" aria-hidden="true">
          {number}
        </Leaf>
        <Heading level={2} size="h3">
          {title}
        </Heading>
      </Title>
      {children}
    </Root>
  );
}
