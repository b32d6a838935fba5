import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Field } from '../Field/Field.tsx';
import { Combobox } from './Combobox.tsx';

const options = ['Full Stack Web Development', 'Data Science & Machine Learning', 'UI/UX & Product Design'].map(
  (label, index) => ({ value: String(index + 1), label }),
);

function Course({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Field label="Course">
        {(control) => (
          <Combobox
            {...control}
            name="course"
            placeholder="Pilih course"
            options={options}
            value={value}
            onChange={setValue}
          />
        )}
      </Field>
      <output>{value}</output>
    </>
  );
}
const combobox = () => screen.getByRole('combobox', { name: 'Course' });

test('typing narrows the list; arrow and Enter choose', async () => {
  const user = userEvent.setup();
  render(<Course />);
  await user.type(combobox(), 'data');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Data Science & Machine Learning',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(combobox()).toHaveValue('Data Science & Machine Learning');
  expect(screen.getByText('2')).toBeInTheDocument();
});

test('the button shows all choices and marks the chosen one', async () => {
  const user = userEvent.setup();
  render(<Course initial="3" />);
  await user.click(screen.getByRole('button', { name: 'Buka daftar' }));
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(screen.getByRole('option', { name: 'UI/UX & Product Design' })).toHaveAttribute('aria-selected', 'true');
});

test('leaving with half a word restores the choice; leaving it empty clears it', async () => {
  const user = userEvent.setup();
  render(<Course initial="1" />);
  await user.clear(combobox());
  await user.type(combobox(), 'xyz');
  expect(screen.getByText('Tidak ada yang cocok')).toBeInTheDocument();
  await user.tab();
  expect(combobox()).toHaveValue('Full Stack Web Development');
  await user.clear(combobox());
  await user.tab();
  expect(combobox()).toHaveValue('');
  expect(screen.queryByText('1')).not.toBeInTheDocument();
});

test('the clear button takes the choice away', async () => {
  const user = userEvent.setup();
  render(<Course initial="1" />);
  await user.click(screen.getByRole('button', { name: 'Hapus pilihan' }));
  expect(combobox()).toHaveValue('');
  expect(combobox()).toHaveFocus();
});
