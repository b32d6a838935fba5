import { TextInput } from '@site/shared/ui/TextInput';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

/** Delay after the last letter before the search is sent, ms. */
const PAUSE_MS = 350;

const Root = styled.div.attrs({ role: 'search' })`
  display: block;
  /* Narrow enough that the buttons beside it fit where a browser's select is wider. */
  flex: 1 1 200px;
  max-width: 320px;
  @media (max-width: 63.99875em) {
    max-width: none;
  }
`;

export interface SearchFieldProps {
  /** Name and placeholder of the field. */
  label: string;
  /** The search in the address. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search field that searches while typing, after a short delay. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Searches sent from here that are not in the address yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const own = sent.indexOf(value);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    // Back or a link changed the address. After a search of this field, text typed since then is kept.
    if (own < 0 && text.trim() !== value) setText(value);
  }
  const search = useEffectEvent((words: string) => {
    setSent([...sent, words]);
    onSearch(words);
  });

  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <Root>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // It searches by itself: Enter must not send the form it may stand in.
          if (event.key === 'Enter') event.preventDefault();
        }}
        icon={<Search />}
        action={
          text ? (
            <button type="button" aria-label={copy.clearSearch} onClick={() => setText('')}>
              <X aria-hidden="true" />
            </button>
          ) : undefined
        }
      />
    </Root>
  );
}
