import { Leaf } from '@site/shared/ui/Leaf';
import { color, media } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Root = styled.ol`
  display: grid;
  gap: 20px;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 0 14px;
  }
  /* The line to the next step. */
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 40px;
    bottom: -20px;
    left: 19px;
    width: 2px;
    background: ${color.sogan200};
  }
  li[data-state='done']:not(:last-child)::after {
    background: ${color.daun700};
  }
  strong {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  li > div {
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: ${color.sogan600};
  }
  li[data-state='later'] > span {
    background: ${color.sogan100};
    color: ${color.sogan700};
  }
  ${media.from600} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 16px;
    li {
      grid-template-columns: minmax(0, 1fr);
      gap: 10px;
    }
    li:not(:last-child)::after {
      top: 19px;
      right: -16px;
      bottom: auto;
      left: 40px;
      width: auto;
      height: 2px;
    }
  }
`;

export interface Step {
  label: string;
  details: ReactNode;
  state: 'done' | 'current' | 'later';
}

/** The steps of an order. It shows which ones are done. */
export function StepTrail({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <Root aria-label={label}>
      {steps.map(({ label: name, details, state }, index) => (
        <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Leaf
            size={40}
            tone={state === 'done' ? 'success' : state === 'current' ? 'kunyit' : 'none'}
            aria-hidden="true"
          >
            {state === 'done' ? <Check size={20} /> : index + 1}
          </Leaf>
          <div>
            <strong>
              {name}
              {state === 'done' && <VisuallyHidden>, {copy.steps.done}</VisuallyHidden>}
            </strong>
            {details}
          </div>
        </li>
      ))}
    </Root>
  );
}
