import { color, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Root = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  font-size: 0.8125rem;
  color: ${color.sogan600};
`;

/** A key as it is written on the keyboard. */
export const Key = styled.kbd`
  padding: 2px 6px;
  border-radius: ${radius.small};
  background: ${color.sogan200};
  color: ${color.sogan900};
  font: inherit;
  font-size: 0.75rem;
  font-weight: 600;
`;

const HINTS = [
  ['↑ ↓', copy.keys.move],
  ['Enter', copy.keys.open],
  ['Ctrl Enter', copy.keys.newTab],
  ['Esc', copy.keys.close],
] as const;

/** What the keys do while one searches. */
export function KeyHints() {
  return (
    <Root>
      {HINTS.map(([key, does]) => (
        <span key={key}>
          <Key>{key}</Key> {does}
        </span>
      ))}
    </Root>
  );
}
