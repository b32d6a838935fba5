import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { color, media, radius } from '../theme/theme.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 16px;
  border-radius: ${radius.button};
  font-size: 0.9375rem;
  line-height: 1.375rem;
  & > svg {
    width: 20px;
    height: 20px;
    margin-top: 1px;
    stroke-width: 1.9;
  }
  & strong {
    display: block;
  }
  & p {
    max-width: none;
  }
  & > [data-part='action'] {
    grid-column: 2;
    margin-top: 8px;
  }
  &[data-tone='info'] {
    background: ${color.nila50};
    color: ${color.nila800};
  }
  &[data-tone='success'] {
    background: ${color.daun100};
    color: ${color.daun700};
  }
  &[data-tone='warning'] {
    background: ${color.kunyit100};
    color: ${color.kunyit700};
  }
  &[data-tone='error'] {
    background: ${color.mengkudu100};
    color: ${color.mengkudu800};
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const ICON = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;

export interface InlineNoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  tone?: keyof typeof ICON;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A notice within the page. Pass `role="alert"` or `"status"` if it appears while the page is shown. */
export function InlineNotice({ tone = 'info', title, children, action, ...rest }: InlineNoticeProps) {
  const Icon = ICON[tone];
  return (
    <Root {...rest} data-tone={tone}>
      <Icon aria-hidden="true" />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {action && <div data-part="action">{action}</div>}
    </Root>
  );
}
