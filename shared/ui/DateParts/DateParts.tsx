import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { MONTHS } from '../../dates/dates.ts';
import { Fieldset } from '../Fieldset/Fieldset.tsx';
import { Select } from '../Select/Select.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { media, visuallyHidden } from '../theme/theme.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: 60px minmax(0, 1fr) 76px;
  gap: 8px;
  max-width: 360px;
  ${media.from360} {
    grid-template-columns: 72px minmax(0, 1fr) 96px;
  }
`;

const HiddenLabel = styled.label`
  ${visuallyHidden}
`;

interface Parts {
  day: string;
  month: string;
  year: string;
}

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  // A date that was not typed here ("2001-08-07") loses the leading zero of its day, because people do not type it.
  return { year, month, day: day.replace(/^0(?=\d)/, '') };
}

function valueOf({ day, month, year }: Parts): string {
  if (!day && !month && !year) return '';
  return `${year}-${month}-${day.length === 1 ? `0${day}` : day}`;
}

const digits = (text: string, length: number) => text.replace(/\D/g, '').slice(0, length);

export interface DatePartsProps {
  legend: ReactNode;
  name: string;
  /** `YYYY-MM-DD`; empty if nothing is filled in. */
  value: string;
  /** Receives `YYYY-MM-DD`, or an unfinished text such as `2001--`, which is no plain date, so that a schema can refuse it. */
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  required?: boolean;
  /** The id of the day, which is the first of the three controls. */
  controlId?: string | undefined;
  /** For a birth date: `bday` sets the attribute of all three controls. */
  autoComplete?: 'bday' | `section-${string} bday` | 'off';
}

/** A date that people know by heart, such as a birth date: day, month and year. The month is chosen by name, so that 03/04 is not taken for 04/03. */
export function DateParts({
  legend,
  name,
  value,
  onChange,
  hint = 'Contoh: 27 Maret 1999',
  error,
  optional = false,
  required,
  controlId,
  autoComplete = 'off',
}: DatePartsProps) {
  const ownId = useId();
  const base = controlId ?? ownId;
  // The text of a half-typed day ("3" on the way to "31") is kept here. It is replaced when the value changes from outside.
  const [typed, setTyped] = useState({ value, parts: partsOf(value) });
  const parts = typed.value === value ? typed.parts : partsOf(value);

  const change = (part: Partial<Parts>) => {
    const next = { ...parts, ...part };
    setTyped({ value: valueOf(next), parts: next });
    onChange(valueOf(next));
  };

  const completion = (part: string) => (autoComplete === 'off' ? 'off' : `${autoComplete}-${part}`);
  const state = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  };

  return (
    <Fieldset legend={legend} hint={hint} error={error} optional={optional} id={`${base}-group`}>
      <Row>
        <div>
          <HiddenLabel htmlFor={base}>Hari</HiddenLabel>
          <TextInput
            {...state}
            id={base}
            name={`${name}-day`}
            inputMode="numeric"
            autoComplete={completion('day')}
            placeholder="HH"
            value={parts.day}
            onChange={(event) => {
              change({ day: digits(event.target.value, 2) });
            }}
          />
        </div>
        <div>
          <HiddenLabel htmlFor={`${base}-month`}>Bulan</HiddenLabel>
          <Select
            {...state}
            id={`${base}-month`}
            name={`${name}-month`}
            autoComplete={completion('month')}
            placeholder="Bulan"
            value={parts.month}
            onChange={(event) => {
              change({ month: event.target.value });
            }}
            options={MONTHS.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))}
          />
        </div>
        <div>
          <HiddenLabel htmlFor={`${base}-year`}>Tahun</HiddenLabel>
          <TextInput
            {...state}
            id={`${base}-year`}
            name={`${name}-year`}
            inputMode="numeric"
            autoComplete={completion('year')}
            placeholder="TTTT"
            value={parts.year}
            onChange={(event) => {
              change({ year: digits(event.target.value, 4) });
            }}
          />
        </div>
      </Row>
    </Fieldset>
  );
}
