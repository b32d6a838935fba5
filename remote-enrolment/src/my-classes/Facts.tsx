import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';

/** The known facts about a class, in one sentence. */
export const Facts = styled.p`
  font-size: 0.9375rem;
  line-height: 1.5rem;
  color: ${color.sogan600};
  text-wrap: pretty;
  /* A range of times stays in one line. */
  & > span {
    white-space: nowrap;
  }
`;
