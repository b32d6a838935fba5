import type { ReactNode } from 'react';
import styled from 'styled-components';

import { color, radius } from '../theme/theme.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Lines = styled.dl`
  display: grid;
  gap: 6px;
  margin: 0;
  font-size: 0.9375rem;
  line-height: 1.5rem;
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  dd {
    /* The amount is at the right even if a long label takes the whole line. */
    margin: 0 0 0 auto;
    font-weight: 700;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  [data-minus='true'] dd {
    color: ${color.daun700};
  }
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 0 12px;
  max-width: none;
  padding: 12px 16px;
  border-radius: ${radius.button};
  background: ${color.nila50};
  font-weight: 700;
  & > strong {
    /* An amount must not break, even if text is large and the phone is small. */
    font-size: min(1.625rem, 10vw);
    line-height: 2rem;
    letter-spacing: -0.03em;
    font-weight: 800;
    color: ${color.nila900};
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

export interface SumLine {
  label: string;
  /** The amount as text, with its sign. */
  amount: string;
  /** True if the line takes something off the price. */
  isMinus?: boolean;
}

export interface SumProps {
  lines?: readonly SumLine[];
  total: Pick<SumLine, 'label' | 'amount'>;
  /** Shown below the total: how it was or will be paid. */
  children?: ReactNode;
}

/** Amounts line by line, and a strip with their result. */
export function Sum({ lines = [], total, children }: SumProps) {
  return (
    <Root>
      {lines.length > 0 && (
        <Lines>
          {lines.map(({ label, amount, isMinus = false }) => (
            <div key={label} data-minus={isMinus}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </Lines>
      )}
      <Total>
        {total.label} <strong>{total.amount}</strong>
      </Total>
      {children}
    </Root>
  );
}
