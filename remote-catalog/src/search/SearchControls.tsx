import { Button } from '@site/shared/ui/Button';
import { media } from '@site/shared/ui/theme';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { SearchForm } from '../search-form/SearchForm.tsx';
import type { Search } from '../search-form/search-address.ts';
import type { SearchOptions } from '../search-form/search-options.ts';
import { copy } from './copy.ts';
import { TextAndSort } from './TextAndSort.tsx';

const Root = styled.div`
  display: grid;
  gap: 20px;
  & > [data-part='fields'] { display: grid; gap: 16px; }
  ${media.below768} { & > [data-part='fields'][data-open='false'] { display: none; } }
  ${media.from768} { & > button { display: none; } }
  /* Nothing would ever open them. */
  @media (scripting: none) { & > button { display: none; } && > [data-part='fields'] { display: grid; } }
`;

/** Everything that narrows or orders the list; on a phone behind one button. */
export function SearchControls({ options, search }: { options: SearchOptions; search: Search }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Root>
      <Button variant="secondary" block aria-expanded={isOpen} aria-controls="search-fields" onClick={() => { setOpen(!isOpen); }}>
        <SlidersHorizontal aria-hidden="true" /> {copy.change}
      </Button>
      <div id="search-fields" data-part="fields" data-open={isOpen}>
        <SearchForm options={options} search={search} />
        <TextAndSort search={search} />
      </div>
    </Root>
  );
}
