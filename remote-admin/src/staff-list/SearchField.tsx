import { TextInput } from '@site/shared/ui/TextInput';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

/** Long enough not to ask the server at every letter, ms. */
const PAUSE_MS = 350;

const Root = styled.div.attrs({ role: 'search' })`
  display: block;
  flex: 1 1 260px;
  max-width: 320px;
  @media (max-width: 1023.98px) {
    max-width: none;
  }
`;

export interface SearchFieldProps {
  /** What it searches: the field's name and placeholder. */
  label: string;
  /** What is being searched for, as the address says. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while one types, once there is a pause. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Own searches that have not arrived in the address yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const own = sent.indexOf(value);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    // Back or a link changed the address. After an own search more may have been typed, which stays.
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
