import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { Label } from '../Field/Field.tsx';
import { color, media, radius } from '../theme/theme.tsx';

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 12px;
  output {
    font-weight: 700;
    color: var(--ka-heading, ${color.nila900});
  }
`;

/* The filled part is a progress element below the transparent track, because a gradient up to the value would need a style attribute. */
const Track = styled.div`
  position: relative;
  & > progress {
    appearance: none;
    position: absolute;
    inset: 19px 0 auto;
    width: 100%;
    height: 6px;
    border: 0;
    border-radius: ${radius.round};
    background: ${color.nila100};
    overflow: hidden;
    pointer-events: none;
  }
  & > progress::-webkit-progress-bar {
    background: ${color.nila100};
  }
  & > progress::-webkit-progress-value {
    background: ${color.nila700};
  }
  & > progress::-moz-progress-bar {
    background: ${color.nila700};
  }
  ${media.forcedColors} {
    & > progress {
      display: none;
    }
  }
`;

const track = 'height: 6px; background: transparent;';
const thumb = `width: 34px; height: 34px; border: 3px solid ${color.white}; border-radius: 46% 46% 2px 46%; background: ${color.kunyit500};
  box-shadow: 0 2px 8px rgba(46, 32, 21, .3); cursor: grab;`;

const Control = styled.input`
  appearance: none;
  position: relative;
  display: block;
  width: 100%;
  height: 44px;
  margin: 0;
  background: transparent;
  border-radius: ${radius.small};
  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-moz-range-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    appearance: none;
    margin-top: -14px;
    ${thumb}
  }
  &::-moz-range-thumb {
    ${thumb} box-sizing: border-box;
  }
  ${media.forcedColors} {
    appearance: auto;
  }
`;

export interface SliderProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'min' | 'max'> {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  /** Returns the value as people read it: `Rp8,000,000`. */
  format: (value: number) => string;
}

/** A number on a scale, for the calculators. */
export function Slider({ label, value, min, max, format, id, ...rest }: SliderProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Root>
      <Row>
        <Label htmlFor={controlId}>{label}</Label>
        <output htmlFor={controlId}>{format(value)}</output>
      </Row>
      <Track>
        <progress aria-hidden="true" max={max - min} value={value - min} />
        <Control
          {...rest}
          id={controlId}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={format(value)}
        />
      </Track>
    </Root>
  );
}
