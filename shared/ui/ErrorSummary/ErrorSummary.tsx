import { CircleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';

import { color, media, radius, type } from '../theme/theme.tsx';

const Root = styled.div`
  padding: 20px 24px 24px;
  border-radius: ${radius.card};
  background: ${color.mengkudu100};
  color: ${color.mengkudu800};
  --ka-heading: ${color.mengkudu800};
  &:focus {
    outline: 2px solid ${color.mengkudu700};
    outline-offset: 0;
  }
  h2 {
    ${type.h4} display: flex;
    align-items: center;
    gap: 10px;
    color: ${color.mengkudu800};
  }
  h2 > svg {
    flex: none;
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
  ul {
    margin-top: 12px;
    padding: 0;
    list-style: none;
    display: grid;
    gap: 2px;
  }
  a {
    display: inline-block;
    padding-block: 4px;
    font-weight: 600;
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: ${color.mengkudu800};
    text-decoration-thickness: 1.5px;
    text-underline-offset: 4px;
  }
  a:hover {
    text-decoration-thickness: 3px;
  }
  p {
    margin-top: 8px;
    font-size: 0.9375rem;
  }
  ${media.forcedColors} {
    border: 2px solid;
  }
`;

export interface SummaryError {
  /** The id of the control to which the link leads. */
  controlId: string;
  label: ReactNode;
  message: string;
}

export interface ErrorSummaryProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  title?: ReactNode;
  /** A reason that belongs to no single field. */
  reason?: ReactNode;
  errors?: readonly SummaryError[];
}

/** Scrolls to the label first, because a focused input alone may be at the edge of the screen. */
function goTo(event: MouseEvent<HTMLAnchorElement>, controlId: string) {
  const control = document.getElementById(controlId);
  if (!control) return;
  event.preventDefault();
  const labels = 'labels' in control && control.labels instanceof NodeList ? control.labels : [];
  const words = control.closest('fieldset')?.querySelector('legend') ?? labels[0];
  (words instanceof Element ? words : control).scrollIntoView();
  control.focus({ preventScroll: true });
}

/** A list of what must be corrected before the form can be sent. The form focuses it after a failed attempt. */
export function ErrorSummary({
  title = 'Ada isian yang perlu diperbaiki',
  reason,
  errors = [],
  ...rest
}: ErrorSummaryProps) {
  return (
    // The alert is inside the focused element, because some screen readers would read one element twice.
    <Root tabIndex={-1} {...rest}>
      <div role="alert">
        <h2>
          <CircleAlert aria-hidden="true" />
          {title}
        </h2>
        {reason && <p>{reason}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map(({ controlId, label, message }) => (
              <li key={controlId}>
                <a
                  href={`#${controlId}`}
                  onClick={(event) => {
                    goTo(event, controlId);
                  }}
                >
                  {label}: {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Root>
  );
}
