import { Button } from '@site/shared/ui/Button';
import { Field } from '@site/shared/ui/Field';
import { Select } from '@site/shared/ui/Select';
import { TextInput } from '@site/shared/ui/TextInput';
import { media } from '@site/shared/ui/theme';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { SearchFields } from '../search-form/SearchFields.tsx';
import type { SearchOptions } from '../search-form/search-options.ts';
import { copy } from './copy.ts';
import type { Wanted } from './use-wanted.ts';

const Root = styled.div`
  display: grid;
  gap: 20px;
  & > form {
    display: grid;
    gap: 16px;
  }
  ${media.below768} {
    & > form[data-open='false'] {
      display: none;
    }
  }
  ${media.from768} {
    & > button {
      display: none;
    }
  }
  /* Without scripts the button cannot open the fields, so they are shown. */
  @media (scripting: none) {
    & > button {
      display: none;
    }
    && > form {
      display: grid;
    }
  }
`;

const TextAndSort = styled.div`
  display: grid;
  gap: 16px 20px;
  align-items: end;
  & > [data-part='text'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    align-items: end;
  }
  ${media.from768} {
    grid-template-columns: minmax(0, 1fr) 240px;
  }
`;

/** Search, filters and order in one form, which is always sent with all fields. On a phone a button opens it. */
export function SearchControls({
  options,
  wanted: { wanted, setWanted, send },
}: {
  options: SearchOptions;
  wanted: Wanted;
}) {
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(wanted);
  };
  return (
    <Root>
      <Button
        variant="secondary"
        block
        aria-expanded={isOpen}
        aria-controls="search-fields"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <SlidersHorizontal aria-hidden="true" /> {copy.change}
      </Button>
      <form id="search-fields" action="/search" role="search" data-open={isOpen} onSubmit={submit}>
        <SearchFields options={options} wanted={wanted} onWant={setWanted} />
        <TextAndSort>
          <div data-part="text">
            <Field label={copy.text.label}>
              {(control) => (
                <TextInput
                  {...control}
                  type="search"
                  name="q"
                  placeholder={copy.text.placeholder}
                  value={wanted.q ?? ''}
                  maxLength={100}
                  onChange={(event) => {
                    setWanted({ ...wanted, q: event.target.value, exact: '' });
                  }}
                />
              )}
            </Field>
            <Button type="submit" variant="secondary">
              {copy.text.submit}
            </Button>
          </div>
          <Field label={copy.sort.label}>
            {(control) => (
              <Select
                {...control}
                name="sort"
                value={wanted.sort ?? ''}
                onChange={(event) => {
                  send({ ...wanted, sort: event.target.value });
                }}
                options={[
                  { value: '', label: copy.sort.none },
                  { value: 'soonest', label: copy.sort.soonest },
                  { value: 'price', label: copy.sort.price },
                ]}
              />
            )}
          </Field>
        </TextAndSort>
      </form>
    </Root>
  );
}
