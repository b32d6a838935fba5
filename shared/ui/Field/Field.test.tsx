import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Combobox } from '../Combobox/Combobox.tsx';
import { DateInput } from '../DateInput/DateInput.tsx';
import { Select } from '../Select/Select.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { TimeInput } from '../TimeInput/TimeInput.tsx';
import { PhoneInput } from '../PhoneInput/PhoneInput.tsx';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { Field } from './Field.tsx';

describe('a field', () => {
  test('ties label, hint and error to its control', () => {
    render(
      <Field label="Email pembayar" hint="Untuk kuitansi" error="Wajib diisi" required>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email pembayar' });
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute('aria-required', 'true');
    expect(input).toHaveAccessibleDescription('Untuk kuitansi Kesalahan: Wajib diisi');
  });

  test('without words has no description, and is not called invalid', () => {
    render(<Field label="Kota">{(control) => <TextInput {...control} />}</Field>);
    const input = screen.getByRole('textbox', { name: 'Kota' });
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  test('announces a warning without calling the control invalid', () => {
    const field = (warning?: string) => (
      <Field label="Ulangi no. handphone" warning={warning}>
        {(control) => <PhoneInput {...control} />}
      </Field>
    );
    const { rerender } = render(field());
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    rerender(field('No Handphone Tidak Sama'));
    expect(region).toHaveTextContent('No Handphone Tidak Sama');
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Perhatian: No Handphone Tidak Sama');
  });

  test('announces its error where no summary does', () => {
    const field = (announcesError: boolean) => (
      <Field label="Email" error="Harus alamat email" announcesError={announcesError}>
        {(control) => <TextInput {...control} />}
      </Field>
    );
    const { rerender } = render(field(false));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(field(true));
    expect(screen.getByRole('alert')).toHaveTextContent('Harus alamat email');
  });

  test('shows the error when there is a warning too', () => {
    render(
      <Field label="Kode" error="Wajib diisi" success="Success get Voucher">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(screen.getByText('Wajib diisi')).toBeInTheDocument();
    expect(screen.queryByText('Success get Voucher')).not.toBeInTheDocument();
  });

  test('counts what is left, and says so once typing pauses', () => {
    jest.useFakeTimers();
    const field = (length: number) => (
      <Field label="Deskripsi singkat" counter={{ length, limit: 130 }}>
        {(control) => <TextArea {...control} />}
      </Field>
    );
    const { rerender } = render(field(88));
    expect(screen.getByText('42 tersisa')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Maksimal 130 karakter');
    rerender(field(136));
    expect(screen.getByText('−6 tersisa')).toBeInTheDocument();
    expect(screen.queryByText('Kelebihan 6 karakter')).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(screen.getByText('Kelebihan 6 karakter')).toBeInTheDocument();
    jest.useRealTimers();
  });
});

test('a select shows its placeholder until something is chosen', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <Field label="Batch">
      {(control) => (
        <Select
          {...control}
          placeholder="Pilih batch"
          defaultValue=""
          onChange={onChange}
          options={[
            { value: '14', label: 'Batch 14' },
            { value: '15', label: 'Batch 15', disabled: true },
          ]}
        />
      )}
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'Batch' });
  expect(select).toHaveDisplayValue('Pilih batch');
  await user.selectOptions(select, 'Batch 14');
  expect(select).toHaveValue('14');
  expect(screen.getByRole('option', { name: 'Batch 15' })).toBeDisabled();
});

test('what is typed is at least 16 px high: phones zoom into smaller fields', () => {
  render(
    <>
      <Field label="Teks">{(control) => <TextInput {...control} />}</Field>
      <Field label="Batch">{(control) => <Select {...control} options={[]} />}</Field>
      <Field label="Panjang">{(control) => <TextArea {...control} />}</Field>
      <Field label="Tanggal">{(control) => <DateInput {...control} />}</Field>
      <Field label="Jam">{(control) => <TimeInput {...control} />}</Field>
      <Field label="Handphone">{(control) => <PhoneInput {...control} />}</Field>
      <Field label="Password">{(control) => <PasswordInput {...control} />}</Field>
      <Field label="Program">{(control) => <Combobox {...control} options={[]} value="" onChange={jest.fn()} />}</Field>
    </>,
  );
  for (const label of ['Teks', 'Batch', 'Panjang', 'Tanggal', 'Jam', 'Handphone', 'Password', 'Program'])
    expect([label, getComputedStyle(screen.getByLabelText(label)).fontSize]).toEqual([label, '1rem']);
});

test('a password can be shown and hidden', async () => {
  const user = userEvent.setup();
  render(<Field label="Password">{(control) => <PasswordInput {...control} />}</Field>);
  const input = screen.getByLabelText('Password');
  await user.type(input, 'karsa');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Tampilkan password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Tampilkan password' })).toHaveAttribute('aria-pressed', 'true');
  expect(input).toHaveValue('karsa');
});

test("staff dates, times and phones use the platform's own inputs", () => {
  render(
    <>
      <Field label="Mulai">{(control) => <DateInput {...control} defaultValue="2026-12-07" />}</Field>
      <Field label="Jam">{(control) => <TimeInput {...control} defaultValue="19:00" />}</Field>
      <Field label="Handphone">{(control) => <PhoneInput {...control} />}</Field>
    </>,
  );
  expect(screen.getByLabelText('Mulai')).toHaveAttribute('type', 'date');
  expect(screen.getByLabelText('Jam')).toHaveAttribute('type', 'time');
  expect(screen.getByLabelText('Handphone')).toHaveAttribute('inputmode', 'tel');
});
