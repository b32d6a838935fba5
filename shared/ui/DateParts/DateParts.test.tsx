import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { isPlainDate } from '../../dates/dates.ts';
import { DateParts } from './DateParts.tsx';

function Birthday({ initial = '', heard }: { initial?: string; heard?: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateParts
        legend="Tanggal lahir"
        name="birth"
        autoComplete="bday"
        value={value}
        onChange={(next) => {
          setValue(next);
          heard?.(next);
        }}
      />
      <button
        type="button"
        onClick={() => {
          setValue('1999-03-27');
        }}
      >
        Isi dari draf
      </button>
    </>
  );
}

test('day, month by name and year make one plain date', async () => {
  const user = userEvent.setup();
  const heard = jest.fn();
  render(<Birthday heard={heard} />);
  expect(screen.getByRole('group', { name: 'Tanggal lahir' })).toHaveAccessibleDescription('Contoh: 27 Maret 1999');
  await user.type(screen.getByRole('textbox', { name: 'Hari' }), '7');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bulan' }), 'Agustus');
  await user.type(screen.getByRole('textbox', { name: 'Tahun' }), '2001');
  expect(heard).toHaveBeenLastCalledWith('2001-08-07');
});

test('a half-filled date is no plain date, and an emptied one is empty', async () => {
  const user = userEvent.setup();
  const heard = jest.fn<void, [string]>();
  render(<Birthday heard={heard} />);
  await user.type(screen.getByRole('textbox', { name: 'Hari' }), '31');
  expect(isPlainDate(heard.mock.lastCall?.[0] ?? '')).toBe(false);
  await user.clear(screen.getByRole('textbox', { name: 'Hari' }));
  expect(heard).toHaveBeenLastCalledWith('');
});

test('typing the second digit of a day works: 3, then 31', async () => {
  const user = userEvent.setup();
  render(<Birthday initial="2001-12-" />);
  const day = screen.getByRole('textbox', { name: 'Hari' });
  await user.type(day, '31');
  expect(day).toHaveValue('31');
});

test('takes digits only, and lets the browser fill in a birthday', async () => {
  const user = userEvent.setup();
  render(<Birthday />);
  const year = screen.getByRole('textbox', { name: 'Tahun' });
  await user.type(year, '2o0l1');
  expect(year).toHaveValue('201');
  expect(year).toHaveAttribute('autocomplete', 'bday-year');
  expect(year).toHaveAttribute('inputmode', 'numeric');
});

test('follows a value that comes from outside', async () => {
  const user = userEvent.setup();
  render(<Birthday />);
  await user.type(screen.getByRole('textbox', { name: 'Hari' }), '5');
  await user.click(screen.getByRole('button', { name: 'Isi dari draf' }));
  expect(screen.getByRole('textbox', { name: 'Hari' })).toHaveValue('27');
  expect(screen.getByRole('combobox', { name: 'Bulan' })).toHaveDisplayValue('Maret');
});
