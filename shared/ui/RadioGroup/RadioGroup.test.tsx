import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { ChoiceCard } from '../ChoiceCard/ChoiceCard.tsx';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { Slider } from '../Slider/Slider.tsx';
import { RadioGroup } from './RadioGroup.tsx';

function Gender({ look, error }: { look: 'plain' | 'cards'; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <RadioGroup
      legend="Jenis kelamin"
      name="gender"
      look={look}
      value={value}
      error={error}
      onChange={(event) => {
        setValue(event.target.value);
      }}
      options={[
        { value: 'L', label: 'Laki-laki' },
        { value: 'P', label: 'Perempuan' },
      ]}
    />
  );
}

test.each(['plain', 'cards'] as const)(
  'a radio group (%s) is named by its legend and chosen by pointer',
  async (look) => {
    const user = userEvent.setup();
    render(<Gender look={look} />);
    expect(screen.getByRole('radiogroup', { name: 'Jenis kelamin' })).toBeInTheDocument();
    await user.click(screen.getByText('Perempuan'));
    expect(screen.getByRole('radio', { name: 'Perempuan' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Laki-laki' })).not.toBeChecked();
  },
);

test('an unanswered radio group is described by its error', () => {
  render(<Gender look="cards" error="Wajib diisi" />);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Kesalahan: Wajib diisi');
  expect(screen.getByRole('radio', { name: 'Laki-laki' })).toBeInvalid();
});

test('a choice card is chosen by pressing anywhere on it, and describes what it unfolds', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <ChoiceCard
      name="batch"
      value="14"
      label="Batch 14"
      aside={<span>Online</span>}
      details="07 Desember 2026"
      onChange={onChange}
    />,
  );
  await user.click(screen.getByText('07 Desember 2026'));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('radio', { name: 'Batch 14' })).toHaveAccessibleDescription('07 Desember 2026');
});

test('a checkbox is toggled by its label and by Space, and names its error', async () => {
  const user = userEvent.setup();
  render(<Checkbox error="Wajib diceklis">Syarat dan ketentuan</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'Syarat dan ketentuan' });
  expect(box).toHaveAccessibleDescription('Kesalahan: Wajib diceklis');
  await user.click(screen.getByText('Syarat dan ketentuan'));
  expect(box).toBeChecked();
  box.focus();
  await user.keyboard(' ');
  expect(box).not.toBeChecked();
});

test('a segmented control is one choice of several', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <SegmentedControl
      legend="Tampilkan"
      value="ALL"
      onChange={onChange}
      options={[
        { value: 'ALL', label: 'All' },
        { value: 'PAID', label: 'Paid' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Tampilkan' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  await user.click(screen.getByText('Paid'));
  expect(onChange).toHaveBeenCalledWith('PAID');
});

test('a slider reads its value the way people do', () => {
  render(
    <Slider
      label="Gaji per bulan"
      min={0}
      max={10}
      value={8}
      onChange={() => undefined}
      format={(value) => `Rp${value},000,000`}
    />,
  );
  expect(screen.getByRole('slider', { name: 'Gaji per bulan' })).toHaveAttribute('aria-valuetext', 'Rp8,000,000');
  expect(screen.getByText('Rp8,000,000')).toBeInTheDocument();
});
