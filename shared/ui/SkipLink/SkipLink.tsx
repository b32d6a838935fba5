import styled from 'styled-components';

import { color, layer, radius } from '../theme/theme.tsx';

/** The first link of a page. It is hidden until it has the focus, and skips header and navigation. The white outline is visible on dark backgrounds. */
export const SkipLink = styled.a`
  position: fixed;
  z-index: ${layer.toast};
  top: 12px;
  left: 12px;
  padding: 12px 18px;
  border: 2px solid ${color.white};
  border-radius: ${radius.button};
  background: ${color.nila700};
  color: ${color.white};
  font-weight: 700;
  text-decoration: none;
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
