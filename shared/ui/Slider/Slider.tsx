import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { Label } from '../Field/Field.tsx';
import { color, media, radius } from '../theme/theme.tsx';

const Root = styled.div`
  display: grid;
  gap: 6px;
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 12px;
  output { font-weight: 700; color: var(--ka-heading, ${color.nila900}); }
`;

const track = `height: 6px; border-radius: ${radius.round}; background: ${color.nila100};`;
const thumb = `width: 34px; height: 34px; border: 3px solid ${color.white}; border-radius: 46% 46% 2px 46%; background: ${color.kunyit500};
  box-shadow: 0 2px 8px rgba(46, 32, 21, .3); cursor: grab;`;

const Control = styled.input`
  appearance: none;
  width: 100%;
  height: 44px;
  margin: 0;
  background: transparent;
  border-radius: ${radius.small};
  &::-webkit-slider-runnable-track { ${track} }
  &::-moz-range-track { ${track} }
  &::-moz-range-progress { height: 6px; border-radius: ${radius.round}; background: ${color.nila700}; }
  &::-webkit-slider-thumb { appearance: none; margin-top: -14px; ${thumb} }
  &::-moz-range-thumb { ${thumb} box-sizing: border-box; }
  ${media.forcedColors} { appearance: auto; }
`;

export interface SliderProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> {
  label: ReactNode;
  value: number;
  /** The value as it is read: `Rp8,000,000`. */
  format: (value: number) => string;
}

/** A number on a scale, for trying things out: the calculators. */
export function Slider({ label, value, format, id, ...rest }: SliderProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Root>
      <Row>
        <Label htmlFor={controlId}>{label}</Label>
        <output htmlFor={controlId}>{format(value)}</output>
      </Row>
      <Control {...rest} id={controlId} type="range" value={value} aria-valuetext={format(value)} />
    </Root>
  );
}
