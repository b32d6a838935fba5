import { DateInput } from '@site/shared/ui/DateInput';
import { Field } from '@site/shared/ui/Field';
import { useState } from 'react';

/** While a year is typed, its field holds years such as 0002 and 0202. */
const EARLIEST = '2000';

export interface DateFilterProps {
  label: string;
  /** The day in the address; empty for none. */
  value: string;
  onChoose: (date: string) => void;
}

/** A day that a list is narrowed to. It is applied once its year is complete, and taken away once the emptied field is left. */
export function DateFilter({ label, value, onChoose }: DateFilterProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    // Back, or a link.
    setSeen(value);
    setTyped(value);
  }
  return (
    <Field label={label}>
      {(control) => (
        <DateInput
          {...control}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value > EARLIEST) onChoose(target.value);
          }}
          onBlur={() => {
            if (typed === '' && value !== '') onChoose('');
          }}
        />
      )}
    </Field>
  );
}
