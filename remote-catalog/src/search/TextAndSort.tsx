import { Button } from '@site/shared/ui/Button';
import { Field } from '@site/shared/ui/Field';
import { Select } from '@site/shared/ui/Select';
import { TextInput } from '@site/shared/ui/TextInput';
import { media } from '@site/shared/ui/theme';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { searchAddress, type Search } from '../search-form/search-address.ts';
import { copy } from './copy.ts';

const Row = styled.div`
  display: grid;
  gap: 16px 20px;
  align-items: end;
  form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: end; }
  ${media.from768} { grid-template-columns: minmax(0, 1fr) 240px; }
`;

/** Free text and order: each press is an address of its own. */
export function TextAndSort({ search }: { search: Search }) {
  const navigate = useNavigate();
  const [text, setText] = useState(search.q ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(searchAddress({ ...search, q: text }));
  };
  return (
    <Row>
      <form action="/search" onSubmit={submit}>
        <Field label={copy.text.label}>
          {(control) => (
            <TextInput {...control} type="search" name="q" placeholder={copy.text.placeholder} value={text} maxLength={100} onChange={(event) => { setText(event.target.value); }} />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {copy.text.submit}
        </Button>
      </form>
      <Field label={copy.sort.label}>
        {(control) => (
          <Select
            {...control}
            name="sort"
            value={search.sort ?? ''}
            onChange={(event) => void navigate(searchAddress({ ...search, sort: event.target.value }))}
            options={[
              { value: '', label: copy.sort.none },
              { value: 'soonest', label: copy.sort.soonest },
              { value: 'price', label: copy.sort.price },
            ]}
          />
        )}
      </Field>
    </Row>
  );
}
