import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';

/** Short fields side by side; below one another on a phone. */
export const Pair = styled.div`
  display: grid;
  gap: 20px 24px;
  ${media.from600} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;
