import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { clothField } from '../../patterns/cloth.ts';
import { tonesOf, type Dyes } from '../../patterns/dyes.ts';
import type { Cloth } from '../../patterns/motif.ts';
import { gringsingCloth } from '../../patterns/motifs/gringsing.ts';
import { kawungCloth } from '../../patterns/motifs/kawung.ts';
import { parangCloth } from '../../patterns/motifs/parang.ts';
import { radius } from '../theme/theme.tsx';

const Root = styled.svg`
  flex: none;
  border-radius: ${radius.round};
  width: 132px;
  height: 132px;
  &[data-size='small'] {
    width: 96px;
    height: 96px;
  }
`;

/** Pattern of each state: empty, failed, done, waiting. */
const SWATCHES = {
  empty: { cloth: gringsingCloth({ size: 28 }), ground: '#F3E6CE', figure: '#2A3A7E' },
  failed: {
    cloth: parangCloth({ size: 34, pitch: 0.74, rotation: 45, spine: 'dotted' }),
    ground: '#A12A1C',
    figure: '#FBE7E2',
  },
  success: {
    cloth: kawungCloth({ size: 44, seedWidth: 0.19, rotation: 45, filling: 'ring', isAlternating: false }),
    ground: '#1D2A5F',
    figure: '#F1DFB8',
  },
  waiting: { cloth: gringsingCloth({ size: 36 }), ground: '#EDB233', figure: '#5A2F14' },
} as const satisfies Record<string, { cloth: Cloth } & Dyes>;

export interface SwatchProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  state: keyof typeof SWATCHES;
  size?: 'small' | 'medium';
}

/** A round pattern for the states of a page. Decorative. */
export function Swatch({ state, size = 'medium', ...rest }: SwatchProps) {
  const id = `swatch${useId().replace(/\W/g, '')}`;
  const { cloth, ...dyes } = SWATCHES[state];
  const markup = clothField(id, cloth, tonesOf(dyes), { x: 4, y: 6 }, { width: 132, height: 132 });
  return (
    <Root
      {...rest}
      data-size={size}
      viewBox="0 0 132 132"
      aria-hidden="true"
      focusable="false"
      // Drawn by the pattern generator from the constants above: no data from outside.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
