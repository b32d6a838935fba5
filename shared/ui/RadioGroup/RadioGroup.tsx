import { useId, type ChangeEventHandler, type ReactNode } from 'react';
import styled from 'styled-components';

import { ChoiceCard, Radio } from '../ChoiceCard/ChoiceCard.tsx';
import { Fieldset } from '../Fieldset/Fieldset.tsx';
import { media } from '../theme/theme.tsx';

const Plain = styled.div`
  display: grid;
  gap: 4px;
  & > label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    font-size: 0.9375rem;
    line-height: 1.5rem;
    cursor: pointer;
  }
`;

const Cards = styled.div`
  display: grid;
  gap: 8px;
  &[data-columns='2'] {
    ${media.from480} {
      grid-template-columns: 1fr 1fr;
      gap: 12px;
    }
  }
  &[data-columns='always-2'] {
    ${media.from360} {
      grid-template-columns: 1fr 1fr;
      gap: 12px;
    }
  }
`;

export interface RadioOption {
  value: string;
  label: ReactNode;
  details?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  required?: boolean;
  /** The id of the first choice, to which links of an error summary lead. */
  controlId?: string | undefined;
  look?: 'plain' | 'cards';
  /** Cards side by side from 480 px on, or even at 360 px if the labels are short. */
  columns?: 1 | 2 | 'always-2';
}

/** A choice of one from several. Arrow keys move through the choices (native radios). */
export function RadioGroup({
  legend,
  name,
  options,
  value,
  onChange,
  hint,
  error,
  optional = false,
  required,
  controlId,
  look = 'plain',
  columns = 1,
}: RadioGroupProps) {
  const ownId = useId();
  const base = controlId ?? ownId;
  const propsOf = (option: RadioOption, index: number) => ({
    id: index === 0 ? base : `${base}-${index}`,
    name,
    value: option.value,
    checked: option.value === value,
    disabled: option.disabled,
    onChange,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  });

  return (
    <Fieldset
      legend={legend}
      hint={hint}
      error={error}
      optional={optional}
      id={`${base}-group`}
      role="radiogroup"
      aria-labelledby={`${base}-group-legend`}
    >
      {look === 'cards' ? (
        <Cards data-columns={columns}>
          {options.map((option, index) => (
            <ChoiceCard key={option.value} {...propsOf(option, index)} label={option.label} details={option.details} />
          ))}
        </Cards>
      ) : (
        <Plain>
          {options.map((option, index) => (
            <label key={option.value}>
              <Radio type="radio" {...propsOf(option, index)} />
              {option.label}
            </label>
          ))}
        </Plain>
      )}
    </Fieldset>
  );
}
