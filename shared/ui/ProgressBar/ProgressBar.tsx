import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { color, media, radius } from '../theme/theme.tsx';

/* The native element shows its value without a style attribute, which the policy of the pages would refuse. */
const Root = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: ${radius.round};
  background: ${color.nila200};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${color.nila200};
  }
  &::-webkit-progress-value {
    background: ${color.nila700};
    border-radius: ${radius.round};
  }
  &::-moz-progress-bar {
    background: ${color.nila700};
    border-radius: ${radius.round};
  }
  &[data-tone='warning'] {
    background: ${color.kunyit300};
    &::-webkit-progress-bar {
      background: ${color.kunyit300};
    }
    &::-webkit-progress-value {
      background: ${color.kunyit600};
    }
    &::-moz-progress-bar {
      background: ${color.kunyit600};
    }
  }
  &[data-tone='success']::-webkit-progress-value {
    background: ${color.daun700};
  }
  &[data-tone='success']::-moz-progress-bar {
    background: ${color.daun700};
  }
  &[data-tone='low']::-webkit-progress-value {
    background: ${color.mengkudu700};
  }
  &[data-tone='low']::-moz-progress-bar {
    background: ${color.mengkudu700};
  }
  ${media.forcedColors} {
    appearance: auto;
  }
`;

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'progress'>, 'max'> {
  label: string;
  /** 0 to 100; left out while it is unknown. */
  value?: number;
  /** `warning` if time runs out, `success` if nothing is missing, `low` if too much is missing. */
  tone?: 'nila' | 'warning' | 'success' | 'low';
}

/** Progress of an action. */
export function ProgressBar({ label, tone = 'nila', ...rest }: ProgressBarProps) {
  return <Root {...rest} data-tone={tone} max={100} aria-label={label} />;
}
