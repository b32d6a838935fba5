import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { controlStyle } from '../Field/control-style.ts';
import { color } from '../theme/theme.tsx';

const Shell = styled.span`
  position: relative;
  display: block;
  min-width: 0;
  & > svg {
    position: absolute;
    right: 15px;
    top: 15px;
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
    pointer-events: none;
    color: ${color.sogan700};
  }
`;

const Control = styled.select`
  ${controlStyle}
  padding-right: 44px;
  &[aria-invalid='true'] {
    padding-right: 44px;
  }
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:has(option[value='']:checked) {
    color: ${color.sogan600};
  }
  option {
    color: ${color.sogan950};
  }
  option[value=''] {
    color: ${color.sogan600};
  }
`;

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** Shown while nothing is chosen. It is the option with the empty value. */
  placeholder?: string;
  /** Pass these, or `<option>` elements as children. */
  options?: readonly SelectOption[];
}

/** The platform's own list of choices. The label of the chosen one stays on one line. */
export function Select({ placeholder, options, children, ...rest }: SelectProps) {
  return (
    <Shell>
      <Control {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </Control>
      <ChevronDown aria-hidden="true" />
    </Shell>
  );
}
