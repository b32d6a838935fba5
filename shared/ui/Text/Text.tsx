import type { ComponentPropsWithRef, ElementType } from 'react';
import styled from 'styled-components';

import { color, type } from '../theme/theme.tsx';

const Root = styled.p`
  max-width: 640px;
  &[data-size='lead'] {
    ${type.lead} color: ${color.sogan700};
  }
  &[data-size='body'] {
    ${type.body}
  }
  &[data-size='small'] {
    ${type.small}
  }
  &[data-size='caption'] {
    ${type.caption}
  }

  &[data-tone='muted'] {
    color: var(--ka-muted, ${color.sogan600});
  }
  &[data-tone='success'] {
    color: ${color.daun700};
  }
  &[data-tone='warning'] {
    color: ${color.kunyit700};
  }
  &[data-tone='error'] {
    color: ${color.mengkudu700};
  }
  [data-surface='dark'] &[data-size='lead'] {
    color: var(--ka-muted, ${color.nila200});
  }

  &[data-weight='bold'] {
    font-weight: 700;
  }
  &[data-weight='medium'] {
    font-weight: 600;
  }
  &[data-align='center'] {
    text-align: center;
    margin-inline: auto;
  }
  &[data-lines='1'],
  &[data-lines='2'] {
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
  }
  &[data-lines='1'] {
    -webkit-line-clamp: 1;
  }
  &[data-lines='2'] {
    -webkit-line-clamp: 2;
  }
`;

export interface TextProps extends ComponentPropsWithRef<'p'> {
  as?: ElementType;
  size?: 'lead' | 'body' | 'small' | 'caption';
  tone?: 'default' | 'muted' | 'success' | 'warning' | 'error';
  weight?: 'regular' | 'medium' | 'bold';
  align?: 'start' | 'center';
  /** The text is cut after so many lines. */
  lines?: 1 | 2;
}

/** A paragraph, or with `as` another element with text, in one of the text styles. */
export function Text({
  size = 'body',
  tone = 'default',
  weight = 'regular',
  align = 'start',
  lines,
  ...rest
}: TextProps) {
  return (
    <Root data-size={size} data-tone={tone} data-weight={weight} data-align={align} data-lines={lines} {...rest} />
  );
}
