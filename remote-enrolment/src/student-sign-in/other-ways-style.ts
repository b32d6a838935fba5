import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';

/** Other ways to sign in, below the form. */
export const OtherWays = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;
  & > p {
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: ${color.sogan600};
  }
  & > p a {
    display: inline-block;
    padding-block: 10px;
  }
`;
