import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { color, media, motion, radius } from '../theme/theme.tsx';

const Root = styled.div`
  border: 1.5px solid ${color.sogan400};
  border-radius: ${radius.button};
  background: ${color.white};
  font-size: 0.9375rem;
  line-height: 1.5rem;
  transition:
    background-color ${motion.color},
    border-color ${motion.color};

  &[data-look='tint'] {
    background: ${color.sogan50};
    border-color: transparent;
  }
  ${media.hover} {
    &:hover {
      background: ${color.nila50};
    }
  }
  &:has(> label > input:checked) {
    border: 2px solid ${color.nila700};
    background: ${color.nila50};
  }
  &:has(> label > input:checked) > label {
    padding: 13px 15px;
  }
  &:has(> label > input:focus-visible) {
    outline: 3px solid var(--ka-focus, ${color.nila600});
    outline-offset: 2px;
  }
  /* The card shows the focus ring. A radio button outside a card has its own. */
  & > label > input:focus-visible {
    outline: none;
  }
  &:has(> label > input[aria-invalid='true']:not(:checked)) {
    border-color: ${color.mengkudu700};
    background: ${color.mengkudu50};
  }
  &:has(> label > input:disabled) {
    background: ${color.sogan100};
    border-color: transparent;
    color: ${color.sogan600};
  }
  ${media.forcedColors} {
    border-color: CanvasText;
    &:has(> label > input:checked) {
      border-color: Highlight;
    }
  }
`;

/* The label fills the card above the part that unfolds, so that all of it is the target. */
const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: center;
  /* There is no column gap, because a card without an aside needs the width for its label. */
  & > :not(input) {
    margin-left: 12px;
  }
  min-height: 51px;
  padding: 13.5px 15.5px;
  cursor: pointer;
  &:has(input:disabled) {
    cursor: not-allowed;
  }
`;

const Unfolded = styled.div`
  margin-inline: 15px;
  padding-block: 16px;
  border-top: 1px solid ${color.nila200};
`;

export const Radio = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid ${color.sogan400};
  border-radius: ${radius.round};
  background: ${color.white};
  cursor: pointer;
  &:checked {
    border: 7.5px solid ${color.nila700};
  }
  &[aria-invalid='true']:not(:checked) {
    border: 2px solid ${color.mengkudu700};
  }
  &:disabled {
    background: ${color.sogan100};
    border-color: ${color.sogan300};
    cursor: not-allowed;
  }
  ${media.forcedColors} {
    appearance: auto;
  }
`;

const Title = styled.span`
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const Details = styled.span`
  grid-column: 2 / -1;
  display: block;
  margin-top: 4px;
  font-size: 0.875rem;
  line-height: 1.375rem;
  color: var(--ka-muted, ${color.sogan600});
`;

export interface ChoiceCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'title' | 'children'> {
  label: ReactNode;
  /** Shown at the right of the label, such as a badge. */
  aside?: ReactNode;
  /** Shown below the label. It must be phrasing content, and assistive technology reads it as the description. */
  details?: ReactNode;
  /** `outline` in forms on paper, `tint` in lists on a white card. */
  look?: 'outline' | 'tint';
  /** Unfolded below the choice, such as fields that belong to it. The owner leaves it out while another choice is made. */
  children?: ReactNode;
}

/** One of several choices, as a card. Put the cards into a `Fieldset`, or use `RadioGroup`. */
export function ChoiceCard({ label, aside, details, look = 'outline', id, children, ...rest }: ChoiceCardProps) {
  const ownId = useId();
  const base = id ?? ownId;
  const describedBy = [rest['aria-describedby'], details && `${base}-details`].filter(Boolean).join(' ');
  return (
    <Root data-look={look}>
      <Choice>
        <Radio
          {...rest}
          id={base}
          type="radio"
          aria-labelledby={`${base}-label`}
          aria-describedby={describedBy || undefined}
        />
        <Title id={`${base}-label`}>{label}</Title>
        {aside}
        {details && <Details id={`${base}-details`}>{details}</Details>}
      </Choice>
      {children && <Unfolded>{children}</Unfolded>}
    </Root>
  );
}
