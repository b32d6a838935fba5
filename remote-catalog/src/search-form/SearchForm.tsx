import { Button } from '@site/shared/ui/Button';
import { Field } from '@site/shared/ui/Field';
import { Select } from '@site/shared/ui/Select';
import { media } from '@site/shared/ui/theme';
import { Search as SearchIcon } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useChatStepsAside } from '../advisor/use-chat-steps-aside.ts';
import { copy } from './copy.ts';
import { searchAddress, type Search } from './search-address.ts';
import type { SearchOptions } from './search-options.ts';

const Fields = styled.form`
  display: grid;
  gap: 16px 20px;
  align-items: end;
  & > button { width: 100%; }
  ${media.from600} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.from1024} { grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1fr) auto; & > button { width: auto; } }
`;

interface SearchFormProps {
  options: SearchOptions;
  /** What is chosen already; parameters without a field of their own go along. */
  search?: Search;
}

const optionsOf = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** Program, course and location. Works as an ordinary form until the script is there. */
export function SearchForm({ options: { categories, courses, locations }, search = {} }: SearchFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useChatStepsAside(form);
  const [program, setProgram] = useState(search.program ?? '');
  const [course, setCourse] = useState(search.course ?? '');
  const [location, setLocation] = useState(search.location ?? '');
  const offered = courses.filter(({ category_id }) => program === '' || String(category_id) === program);

  const chooseProgram = (chosen: string) => {
    setProgram(chosen);
    // A course of another program would find nothing.
    if (chosen && courses.some(({ id, category_id }) => String(id) === course && String(category_id) !== chosen)) setCourse('');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = searchAddress({ ...search, program, course, location });
    // Nothing chosen adds nothing to go back to (specification, section 2).
    void navigate(address, { replace: address === '/search' });
  };

  return (
    <Fields ref={form} action="/search" role="search" onSubmit={submit}>
      <Field label={copy.program.label}>
        {(control) => (
          <Select {...control} name="program" value={program} placeholder={copy.program.any} options={optionsOf(categories)} onChange={(event) => { chooseProgram(event.target.value); }} />
        )}
      </Field>
      <Field label={<span lang="en">{copy.course.label}</span>}>
        {(control) => (
          <Select
            {...control}
            name="course"
            value={course}
            placeholder={copy.course.any}
            options={offered.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={(event) => { setCourse(event.target.value); }}
          />
        )}
      </Field>
      <Field label={copy.location.label}>
        {(control) => (
          <Select {...control} name="location" value={location} placeholder={copy.location.any} options={optionsOf(locations)} onChange={(event) => { setLocation(event.target.value); }} />
        )}
      </Field>
      <Button type="submit" lang="en">
        <SearchIcon aria-hidden="true" /> {copy.submit}
      </Button>
    </Fields>
  );
}
