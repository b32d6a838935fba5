import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { color } from '../theme/theme.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  max-width: none;
  font-size: 0.875rem;
  line-height: 1.25rem;
  font-weight: 600;
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
    stroke-width: 1.9;
  }
  &[data-tone='error'] {
    color: ${color.mengkudu700};
  }
  &[data-tone='warning'] {
    color: ${color.kunyit700};
  }
  &[data-tone='success'] {
    color: ${color.daun700};
  }
`;

const ICON = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck } as const;
const SPOKEN = { error: 'Kesalahan: ', warning: 'Perhatian: ', success: '' } as const;

export interface FieldMessageProps extends ComponentPropsWithRef<'p'> {
  tone: keyof typeof ICON;
}

/** One line below a field: an error, a warning or a success, shown by icon, colour and text. */
export function FieldMessage({ tone, children, ...rest }: FieldMessageProps) {
  const Icon = ICON[tone];
  return (
    <Root {...rest} data-tone={tone}>
      <Icon aria-hidden="true" />
      <span>
        {SPOKEN[tone] && <VisuallyHidden>{SPOKEN[tone]}</VisuallyHidden>}
        {children}
      </span>
    </Root>
  );
}
