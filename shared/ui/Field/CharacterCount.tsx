import { useEffect, useState } from 'react';
import styled from 'styled-components';

import { color } from '../theme/theme.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.span`
  flex: none;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 700;
  color: var(--ka-muted, ${color.sogan600});
  &[data-over='true'] {
    color: ${color.mengkudu700};
  }
`;

/** The delay of the announcement, in ms. It is long enough not to interrupt at every letter. */
const ANNOUNCE_AFTER_MS = 1000;

export interface CharacterCountProps {
  id: string;
  length: number;
  limit: number;
}

/** "42 tersisa", negative past the limit. It is read out when typing pauses. */
export function CharacterCount({ id, length, limit }: CharacterCountProps) {
  const left = limit - length;
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (length === 0) return undefined;
    const timer = setTimeout(() => {
      setSpoken(left < 0 ? `Kelebihan ${-left} karakter` : `${left} karakter tersisa`);
    }, ANNOUNCE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [left, length]);

  return (
    <Root data-over={left < 0}>
      {/* A true minus sign, as wide as a digit. */}
      <span aria-hidden="true">{`${left < 0 ? `−${-left}` : left} tersisa`}</span>
      <VisuallyHidden id={id}>{`Maksimal ${limit} karakter`}</VisuallyHidden>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Root>
  );
}
