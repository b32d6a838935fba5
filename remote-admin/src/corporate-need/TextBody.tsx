import styled from 'styled-components';
import { PanelBody } from '../frame/Panel.tsx';

/** The body of a panel of sentences. */
export const TextBody = styled(PanelBody)`
  display: grid;
  gap: 16px;
  font-size: 0.9375rem;
  line-height: 22px;
  h3 {
    font-size: 0.9375rem;
    line-height: 22px;
  }
`;
