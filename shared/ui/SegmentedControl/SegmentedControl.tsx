import { useId } from 'react';
import styled from 'styled-components';

import { color, media, motion, radius, visuallyHidden } from '../theme/theme.tsx';

const Root = styled.fieldset`
  display: inline-grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 2px;
  min-width: min-content;
  padding: 4px;
  border-radius: ${radius.button};
  background: ${color.sogan100};
  legend {
    ${visuallyHidden}
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 40px;
    padding: 4px 18px;
    border-radius: 9px;
    font-size: 0.875rem;
    font-weight: 700;
    color: ${color.sogan700};
    cursor: pointer;
    transition:
      background-color ${motion.color},
      color ${motion.color};
  }
  /* The padding around it belongs to the target, which is at least 44 px. */
  label::after {
    content: '';
    position: absolute;
    inset: -4px -1px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
  label:has(:checked) {
    background: ${color.white};
    color: ${color.nila800};
    box-shadow: 0 1px 3px rgba(46, 32, 21, 0.2);
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--ka-focus, ${color.nila600});
    outline-offset: 2px;
  }
  /* Four words are wider than the screen of a phone. */
  ${media.below600} {
    &:has(> label:nth-of-type(4)) {
      grid-auto-flow: row;
      grid-template-columns: 1fr 1fr;
    }
    &:has(> label:nth-of-type(4)) label::after {
      inset: -1px;
    }
  }
  ${media.below240} {
    &,
    &:has(> label:nth-of-type(4)) {
      grid-auto-flow: row;
      grid-template-columns: minmax(0, 1fr);
    }
    label::after {
      inset: -1px;
    }
  }
  ${media.forcedColors} {
    label:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

export interface SegmentedControlProps<Value extends string> {
  /** The name of the choice for assistive technology. */
  legend: string;
  options: readonly { value: Value; label: string; lang?: 'en' }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Chooses one of a few views of a list: All, Paid, Free. */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Root>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
          />
          {option.label}
        </label>
      ))}
    </Root>
  );
}
