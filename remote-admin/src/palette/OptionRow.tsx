import { Avatar } from '@site/shared/ui/Avatar';
import { color, radius } from '@site/shared/ui/theme';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Option } from './options.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 6px 10px;
  border: 2px solid transparent;
  border-radius: ${radius.button};
  cursor: pointer;
  &[aria-selected='true'] {
    border-color: ${color.nila700};
    background: ${color.nila50};
  }
  & > span:first-child {
    width: 40px;
    height: 40px;
  }
  strong,
  small {
    display: block;
    overflow-wrap: anywhere;
    font-size: 0.9375rem;
    line-height: 22px;
  }
  small {
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
  mark {
    color: inherit;
    background: ${color.kunyit300};
  }
`;

const Leaf = styled.span`
  display: grid;
  place-items: center;
  border-radius: ${radius.leaf};
  background: ${color.nila100};
  color: ${color.nila700};
  svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
`;

export interface OptionRowProps {
  id: string;
  option: Option;
  /** What was typed is marked. */
  words: string;
  isActive: boolean;
  onActivate: () => void;
  onOpen: (inNewTab: boolean) => void;
}

/** One choice of the search over all records. */
export function OptionRow({
  id,
  option: { label, detail, Icon },
  words,
  isActive,
  onActivate,
  onOpen,
}: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Root
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onActivate}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      {Icon ? (
        <Leaf>
          <Icon aria-hidden="true" />
        </Leaf>
      ) : (
        <Avatar name={label} aria-hidden="true" />
      )}
      <span>
        <strong>{marked(label, words)}</strong>
        {detail && <small>{marked(detail, words)}</small>}
      </span>
    </Root>
  );
}

function marked(text: string, words: string) {
  const at = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + words.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
