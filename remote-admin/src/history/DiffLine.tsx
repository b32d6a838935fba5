import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { color } from '@site/shared/ui/theme';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Root = styled.p`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  max-width: 100%;
  padding: 6px 12px;
  border-radius: 10px;
  background: ${color.sogan50};
  font-size: 0.875rem;
  line-height: 22px;
  overflow-wrap: anywhere;
  & > b {
    color: ${color.sogan700};
  }
  s {
    color: ${color.sogan600};
  }
  svg {
    align-self: center;
    flex: none;
    width: 14px;
    height: 14px;
  }
`;

export interface DiffLineProps {
  label: string;
  /** Null: there was nothing. */
  before: string | null;
  after: string | null;
}

/** One field that changed: what it was and what it became. */
export function DiffLine({ label, before, after }: DiffLineProps) {
  return (
    <Root>
      <b>{label}</b>{' '}
      {before !== null && (
        <>
          <VisuallyHidden>{copy.from}</VisuallyHidden> <s>{before}</s> <ArrowRight aria-hidden="true" />
        </>
      )}{' '}
      <VisuallyHidden>{copy.to}</VisuallyHidden> <strong>{after ?? copy.nothing}</strong>
    </Root>
  );
}
