import { Button } from '@site/shared/ui/Button';
import { Field } from '@site/shared/ui/Field';
import { Select } from '@site/shared/ui/Select';
import { media } from '@site/shared/ui/theme';
import { Search as SearchIcon } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { useChatHiding } from '../advisor/use-chat-hiding.ts';
import { copy } from './copy.ts';
import type { Search } from './search-address.ts';
import type { SearchOptions } from './search-options.ts';

const Fields = styled.div`
  display: grid;
  gap: 16px 20px;
  align-items: end;
  & > button {
    width: 100%;
  }
  ${media.from600} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1fr) auto;
    & > button {
      width: auto;
    }
  }
`;

interface SearchFieldsProps {
  options: SearchOptions;
  wanted: Search;
  onWant: (wanted: Search) => void;
}

const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** The fields for program, course and location, and the button that sends the form around them. */
export function SearchFields({ options: { categories, courses, locations }, wanted, onWant }: SearchFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useChatHiding(fields);
  const { program = '', course = '', location = '' } = wanted;
  const offered = courses.filter(({ category_id }) => program === '' || String(category_id) === program);

  const chooseProgram = (chosen: string) => {
    // If the course belonged to another program, the search would find nothing.
    const isForeign =
      chosen && courses.some(({ id, category_id }) => String(id) === course && String(category_id) !== chosen);
    onWant({ ...wanted, program: chosen, ...(isForeign ? { course: '' } : {}) });
  };

  return (
    <Fields ref={fields}>
      <Field label={copy.program.label}>
        {(control) => (
          <Select
            {...control}
            name="program"
            value={program}
            placeholder={copy.program.any}
            options={optionsOf(categories)}
            onChange={(event) => {
              chooseProgram(event.target.value);
            }}
          />
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
            onChange={(event) => {
              onWant({ ...wanted, course: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label={copy.location.label}>
        {(control) => (
          <Select
            {...control}
            name="location"
            value={location}
            placeholder={copy.location.any}
            options={optionsOf(locations)}
            onChange={(event) => {
              onWant({ ...wanted, location: event.target.value });
            }}
          />
        )}
      </Field>
      <Button type="submit" lang="en">
        <SearchIcon aria-hidden="true" /> {copy.submit}
      </Button>
    </Fields>
  );
}
