import { ProgressBar } from '@site/shared/ui/ProgressBar';
import styled from 'styled-components';

const Root = styled.ul`
  display: grid;
  gap: 12px;
  margin-top: 12px;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  line-height: 22px;
  overflow-wrap: anywhere;
  li > span {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    margin-bottom: 4px;
  }
`;

export interface ShareBarsProps {
  label: string;
  shares: readonly { name: string; value: number; text: string }[];
}

/** Bars beside each other's numbers, the largest over the full width. */
export function ShareBars({ label, shares }: ShareBarsProps) {
  const most = Math.max(...shares.map(({ value }) => value), 1);
  return (
    <Root aria-label={label}>
      {shares.map(({ name, value, text }) => (
        <li key={name}>
          <span>
            <strong>{name}</strong> {text}
          </span>
          <ProgressBar label={name} value={(value / most) * 100} />
        </li>
      ))}
    </Root>
  );
}
