import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { color, radius } from '../theme/theme.tsx';

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: ${radius.leaf};
  font-weight: 800;
  line-height: 1.2;
  text-align: center;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-size='40'] {
    width: 40px;
    height: 40px;
  }
  &[data-size='48'] {
    width: 48px;
    height: 48px;
  }
  &[data-size='60'] {
    width: 60px;
    height: 60px;
  }
  &[data-tone='nila'] {
    background: ${color.nila700};
    color: ${color.white};
  }
  &[data-tone='soft'] {
    background: ${color.nila100};
    color: ${color.nila700};
  }
  &[data-tone='white'] {
    background: ${color.white};
    color: ${color.nila900};
  }
  &[data-tone='kunyit'] {
    background: ${color.kunyit500};
    color: ${color.nila950};
  }
  &[data-tone='success'] {
    background: ${color.daun100};
    color: ${color.daun700};
  }
  small {
    display: block;
    font-size: 0.75rem;
    font-weight: 600;
    color: ${color.sogan600};
  }
`;

export interface LeafProps extends ComponentPropsWithRef<'span'> {
  /** Width and height in px. */
  size?: 40 | 48 | 60;
  tone?: 'nila' | 'soft' | 'white' | 'kunyit' | 'success' | 'none';
}

/** The shape of the brand: two corners are sharp and two are round. It holds a pattern, an icon, the number of a step, or a day and its month. */
export function Leaf({ size = 48, tone = 'none', ...rest }: LeafProps) {
  return <Root data-size={size} data-tone={tone} {...rest} />;
}
