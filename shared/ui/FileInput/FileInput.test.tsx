import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { FileInput, type FileInputProps } from './FileInput.tsx';
import { MEGABYTE, formatBytes, refusalOf } from './file-rules.ts';

const rules = { accept: '.png,.jpg,.jpeg', maxBytes: 10 * MEGABYTE, hint: 'PNG atau JPG, sampai 10MB, 1920x600' };
const png = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

function Picture(props: Partial<FileInputProps>) {
  const [file, setFile] = useState<File | null>(null);
  return <FileInput label="Header image" name="header_image" {...rules} value={file} onChange={setFile} {...props} />;
}

test('a chosen picture is shown with its name and size, and can be removed again', async () => {
  const user = userEvent.setup();
  render(<Picture />);
  expect(screen.getByLabelText('Header image')).toHaveAccessibleDescription('PNG atau JPG, sampai 10MB, 1920x600');
  await user.upload(screen.getByLabelText('Header image'), png('header.png', 2 * MEGABYTE));
  expect(screen.getByText('header.png')).toBeInTheDocument();
  expect(screen.getByText('2MB')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('header.png dipilih');
  expect(screen.getByRole('group', { name: 'Header image' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Hapus header.png' }));
  expect(screen.getByLabelText('Header image')).toHaveFocus();
});

test('a file that is too large or of another kind is refused with the reason, and what was chosen stays', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const onChange = jest.fn();
  render(<Picture onChange={onChange} />);
  const input = screen.getByLabelText('Header image');
  await user.upload(input, png('besar.png', 11 * MEGABYTE));
  expect(screen.getByText('Berkas 11MB terlalu besar. Paling besar 10MB.')).toBeInTheDocument();
  expect(input).toBeInvalid();
  await user.upload(input, new File(['x'], 'naskah.docx'));
  expect(screen.getByText('Jenis berkas tidak didukung. Pilih PNG, JPG, JPEG.')).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

test('a picture that cannot be shown is refused at once, with the reason; another can be chosen', async () => {
  const user = userEvent.setup();
  render(<Picture />);
  await user.upload(screen.getByLabelText('Header image'), png('bukan-gambar.png', 4));
  // jsdom reads no pictures, so it does not find out either.
  fireEvent.error(screen.getByRole('presentation'));
  const input = screen.getByLabelText('Header image');
  expect(input).toBeInvalid();
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription(/Gambar tidak dapat dibaca. Pilih berkas lain./);
  await user.upload(input, png('header.png', 4));
  expect(screen.queryByText(/tidak dapat dibaca/)).not.toBeInTheDocument();
});

test('a stored picture that cannot be shown stays, with a sign in its place', () => {
  render(<Picture stored={{ name: 'lama.png', previewUrl: '/media/lama.png' }} />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  expect(screen.getByText('lama.png')).toBeInTheDocument();
});

test('a chosen file that the server refuses is where its error is and where a summary of errors leads', () => {
  render(<Picture value={png('header.png', 1)} controlId="header" error="Gambar tidak dapat dibaca" />);
  const row = screen.getByRole('group', { name: 'Header image' });
  expect(row).toHaveAccessibleDescription('Kesalahan: Gambar tidak dapat dibaca');
  expect(row).toHaveAttribute('id', 'header');
});

test('while it is sent, a bar shows the progress', () => {
  render(<Picture value={png('header.png', 4 * MEGABYTE)} progress={50} />);
  expect(screen.getByRole('progressbar', { name: 'Mengunggah header.png' })).toHaveValue(50);
  expect(screen.getByText('50%, 2MB dari 4MB')).toBeInTheDocument();
});

test('a stored file shows no upload while other files are sent', () => {
  render(<Picture stored={{ name: 'lama.png' }} progress={50} />);
  expect(screen.getByText('Tersimpan')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a stored file is named and can be taken away only where that is allowed', async () => {
  const user = userEvent.setup();
  const onRemoveStored = jest.fn();
  const { rerender } = render(<Picture stored={{ name: 'silabus.pdf' }} onRemoveStored={onRemoveStored} />);
  await user.click(screen.getByRole('button', { name: 'Hapus silabus.pdf' }));
  expect(onRemoveStored).toHaveBeenCalled();
  // Or replaced at once.
  expect(screen.getByLabelText('Header image')).toBeEnabled();
  rerender(<Picture stored={{ name: 'silabus.pdf' }} />);
  expect(screen.getByText('silabus.pdf')).toBeInTheDocument();
});

test.each([
  [500, '1KB'],
  [812 * 1024, '812KB'],
  [MEGABYTE, '1MB'],
  [3.3 * MEGABYTE, '3.3MB'],
])('%i bytes read %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});

test('exactly the largest size is accepted, one byte more is not', () => {
  expect(refusalOf({ name: 'a.png', type: 'image/png', size: 10 * MEGABYTE }, rules)).toBeNull();
  expect(refusalOf({ name: 'a.png', type: 'image/png', size: 10 * MEGABYTE + 1 }, rules)).not.toBeNull();
});
