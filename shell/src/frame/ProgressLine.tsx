import { color, layer } from '@site/shared/ui/theme';
import { useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';

const advance = keyframes`
  from { transform: scaleX(0); }
  20% { transform: scaleX(.4); }
  to { transform: scaleX(.92); }
`;

/* A load of less than 150 ms shows no line. The line never reaches its end by itself, because nobody knows how long a load takes. */
const Line = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  inset: 0 0 auto;
  height: 3px;
  background: ${color.kunyit500};
  box-shadow: 0 1px 0 ${color.kunyit700};
  transform-origin: 0 50%;
  animation: ${advance} 10s 150ms cubic-bezier(0.2, 0.8, 0.2, 1) both;
`;

/** A line that shows a slow navigation. It is only visual: the new page is announced when it is shown. */
export function ProgressLine() {
  return useNavigation().state === 'idle' ? null : <Line aria-hidden="true" />;
}
