import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { brand } from '../../brand/brand.ts';
import { color, fontFamily, media } from '../theme/theme.tsx';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 14px;
  color: var(--ka-heading, ${color.nila900});
  font-family: ${fontFamily};
  font-size: 1.25rem;
  line-height: 1.5rem;
  font-weight: 800;
  letter-spacing: -0.03em;
  word-spacing: 0.04em;
  /* If text is twice as large, the name needs two lines on a phone. */
  ${media.from360} {
    white-space: nowrap;
  }
`;

const Mark = styled.svg`
  flex: none;
  width: 28px;
  height: 28px;
  path {
    fill: var(--ka-petal, ${color.nila700});
  }
  && path[data-petal='karya'] {
    fill: ${color.kunyit500};
  }
  ${'@media (forced-colors: active)'} {
    path,
    && path[data-petal='karya'] {
      fill: CanvasText;
    }
  }
`;

/* One kawung petal in the upper right quadrant with its seed cut out (even-odd). The other petals are the same shape, turned. */
const PETAL =
  'M14.6 13.4 C14.6 6.2 18.4 2 25 2 Q26 2 26 3 C26 9.6 21.8 13.4 14.6 13.4 Z M17.9 10.1 C19 10.1 22.6 6.6 22.6 5.4 C21.4 5.4 17.9 9 17.9 10.1 Z';

type LogoMarkProps = ComponentPropsWithRef<'svg'>;

/** The mark alone: a kawung flower with three petals in nila and the upper right one in kunyit. It is decorative. */
function LogoMark(props: LogoMarkProps) {
  return (
    <Mark viewBox="0 0 28 28" aria-hidden="true" focusable="false" {...props}>
      <path data-petal="karya" fillRule="evenodd" d={PETAL} />
      <path fillRule="evenodd" d={PETAL} transform="rotate(90 14 14)" />
      <path fillRule="evenodd" d={PETAL} transform="rotate(180 14 14)" />
      <path fillRule="evenodd" d={PETAL} transform="rotate(270 14 14)" />
    </Mark>
  );
}

/** Mark and name. On a dark surface both are light. */
export function Logo(props: ComponentPropsWithRef<'span'>) {
  return (
    // It is a name, which a browser's translation must leave as it is.
    <Root translate="no" {...props}>
      <LogoMark />
      {brand.name}
    </Root>
  );
}
