import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { color, media, radius } from '../theme/theme.tsx';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  /* The text never breaks, even in a narrow column of a table. */
  min-width: max-content;
  min-height: 26px;
  padding: 3px 9px;
  border-radius: ${radius.small};
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 700;
  word-spacing: 0.08em;
  white-space: nowrap;
  svg {
    width: 15px;
    height: 15px;
    stroke-width: 2;
  }
  & > [aria-hidden] {
    flex: none;
  }
  &[data-tone='nila'] {
    background: ${color.nila100};
    color: ${color.nila800};
  }
  &[data-tone='white'] {
    background: ${color.white};
    color: ${color.nila800};
  }
  &[data-tone='sogan'] {
    background: ${color.sogan100};
    color: ${color.sogan700};
  }
  &[data-tone='success'] {
    background: ${color.daun100};
    color: ${color.daun700};
  }
  &[data-tone='warning'] {
    background: ${color.kunyit100};
    color: ${color.kunyit700};
  }
  &[data-tone='error'] {
    background: ${color.mengkudu100};
    color: ${color.mengkudu700};
  }
  &[data-tone='accent'] {
    background: ${color.kunyit500};
    color: ${color.nila950};
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** `accent` is only for a discount on a cover. */
  tone?: 'nila' | 'white' | 'sogan' | 'success' | 'warning' | 'error' | 'accent';
  /** Shown beside the text, never instead of it. */
  icon?: ReactNode;
}

/** A short label for a state. */
export function Badge({ tone = 'nila', icon, children, ...rest }: BadgeProps) {
  return (
    <Root {...rest} data-tone={tone}>
      {icon && <span aria-hidden="true">{icon}</span>}
      {children}
    </Root>
  );
}
