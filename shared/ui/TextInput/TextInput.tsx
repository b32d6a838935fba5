import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { controlStyle } from '../Field/control-style.ts';
import { color } from '../theme/theme.tsx';

const Shell = styled.span`
  position: relative;
  display: block;
  min-width: 0;
`;

const Control = styled.input`
  ${controlStyle}
  &[data-icon='true'] {
    padding-left: 46px;
  }
  &[data-action='true'] {
    padding-right: 50px;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Icon = styled.span`
  position: absolute;
  left: 16px;
  top: 15px;
  color: ${color.sogan950};
  pointer-events: none;
  svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
`;

const Action = styled.span`
  position: absolute;
  right: 3px;
  top: 3px;
  & > button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    min-height: 44px;
    padding: 0;
    background: transparent;
    color: ${color.sogan600};
    border-radius: 10px;
  }
  & > button:hover {
    background: ${color.nila50};
  }
  svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
`;

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** Shown at the left, inside the border. */
  icon?: ReactNode;
  /** A button at the right, inside the border, such as clear or show password. */
  action?: ReactNode;
}

/** One line of text. Label and messages come from `Field`. */
export function TextInput({ icon, action, type = 'text', ...rest }: TextInputProps) {
  return (
    <Shell>
      {icon && <Icon aria-hidden="true">{icon}</Icon>}
      <Control {...rest} type={type} data-icon={icon !== undefined} data-action={action !== undefined} />
      {action && <Action>{action}</Action>}
    </Shell>
  );
}
