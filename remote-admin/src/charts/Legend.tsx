import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';

/** Names of the two parts of the bars, as list items. */
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  font-weight: 600;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  li::before {
    content: '';
    width: 13px;
    height: 13px;
    border-radius: 4px;
    background: ${color.nila700};
    forced-color-adjust: none;
  }
  li + li::before {
    background: ${color.kunyit500};
  }
`;
