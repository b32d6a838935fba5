import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';

/** Things that were done or written, one below the other, each with who and when. */
export const Acts = styled.ol`
  display: grid;
  margin: 14px 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  line-height: 22px;
  overflow-wrap: anywhere;
  li {
    padding: 14px 20px;
    border-top: 1px solid ${color.sogan100};
  }
  time,
  span {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
`;
