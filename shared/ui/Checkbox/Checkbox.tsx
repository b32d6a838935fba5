import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { FieldMessage } from '../Field/FieldMessage.tsx';
import { color, media, radius, visuallyHidden } from '../theme/theme.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  column-gap: 12px;
  align-items: start;
  font-size: 0.9375rem;
  line-height: 1.5rem;
  /* The line of the label is the target: it is 44 px high with its padding. */
  & > label {
    padding-block: 10px;
    margin-block: -10px;
    cursor: pointer;
  }
  & > p {
    grid-column: 2;
    margin-top: 2px;
  }
  &:has(input:disabled) > label {
    color: ${color.sogan600};
    cursor: not-allowed;
  }
  /* The box lies above the button that covers the row of a table. Its target is 44 px. */
  &[data-look='box'] {
    position: relative;
    z-index: 1;
    grid-template-columns: 24px;
    justify-content: start;
    & > label {
      ${visuallyHidden}
    }
    & > input::before {
      content: '';
      position: absolute;
      inset: -10px;
    }
  }
`;

/* A tick that is drawn as a mask is invisible in forced colours. There the native box is used. */
const Box = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid ${color.sogan400};
  border-radius: ${radius.small};
  background: ${color.white};
  cursor: pointer;
  &::after {
    content: '';
    width: 12px;
    height: 6px;
    margin-top: -3px;
    border: solid ${color.white};
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg) scale(0);
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      border-color: ${color.sogan700};
    }
  }
  &:checked,
  &:indeterminate {
    background: ${color.nila700};
    border-color: ${color.nila700};
  }
  &:indeterminate::after {
    height: 0;
    margin-top: 0;
    border-left: 0;
    transform: none;
  }
  &:checked::after {
    transform: rotate(-45deg);
  }
  &[aria-invalid='true'] {
    border: 2px solid ${color.mengkudu700};
    background: ${color.mengkudu50};
  }
  &[aria-invalid='true']:checked {
    background: ${color.mengkudu700};
  }
  &:disabled {
    background: ${color.sogan100};
    border-color: ${color.sogan300};
    cursor: not-allowed;
  }
  ${media.forcedColors} {
    appearance: auto;
    &::after {
      display: none;
    }
  }
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** The label. It may hold links. */
  children: ReactNode;
  error?: ReactNode;
  /** `box`: the label is only read out, as for the box that selects a row of a table. */
  look?: 'labelled' | 'box';
  /** True if the box stands for several others and some of them are ticked. */
  isPartial?: boolean;
}

/** A checkbox with a label. */
export function Checkbox({ children, error, id, look = 'labelled', isPartial, ...rest }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const { ref } = rest;
  return (
    <Root data-look={look}>
      <Box
        {...rest}
        ref={
          isPartial === undefined
            ? ref
            : (box: HTMLInputElement | null) => {
                // `indeterminate` has no attribute.
                if (box) box.indeterminate = isPartial;
              }
        }
        type="checkbox"
        id={boxId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${boxId}-message` : rest['aria-describedby']}
      />
      <label htmlFor={boxId}>{children}</label>
      {error && (
        <FieldMessage id={`${boxId}-message`} tone="error">
          {error}
        </FieldMessage>
      )}
    </Root>
  );
}
