import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';

/** Actions of a row: at its end, or side by side at the bottom of its card. */
export const RowActions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  ${media.from1024} {
    flex-wrap: nowrap;
    justify-content: flex-end;
    white-space: nowrap;
  }
`;
