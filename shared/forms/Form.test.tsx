import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormikHelpers } from 'formik';
import { renderToString } from 'react-dom/server';
import { boolean, object, string } from 'yup';

import { TextArea } from '../ui/TextArea/TextArea.tsx';
import { TextInput } from '../ui/TextInput/TextInput.tsx';
import { Form } from './Form.tsx';
import { FormikCheckbox } from './FormikCheckbox.tsx';
import { FormikDateParts } from './FormikDateParts.tsx';
import { FormikField } from './FormikField.tsx';
import { FormikRadioGroup } from './FormikRadioGroup.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const empty = { name: '', email: '', gender: '', birthDate: '', notes: '', terms: false };
type Values = typeof empty;
const labels = {
  name: 'Nama pembayar',
  email: 'Email pembayar',
  gender: 'Jenis kelamin',
  birthDate: 'Tanggal lahir',
  notes: 'Catatan',
  terms: 'Syarat dan ketentuan',
};
const required = () => string().trim().required('Wajib diisi');
const schema = object({
  name: required(),
  email: required(),
  gender: required(),
  birthDate: required(),
  notes: string(),
  terms: boolean().oneOf([true], 'Wajib diceklis'),
});

function setUp(onSubmit: (values: Values, helpers: FormikHelpers<Values>) => void | Promise<unknown> = jest.fn()) {
  document.title = 'Formulir Pendaftaran';
  const user = userEvent.setup();
  render(
    <Form initialValues={empty} labels={labels} validationSchema={schema} onSubmit={onSubmit}>
      <FormikField name="name">{(control) => <TextInput {...control} />}</FormikField>
      <FormikField name="email" hint="Untuk kuitansi">
        {(control) => <TextInput {...control} type="email" />}
      </FormikField>
      <FormikRadioGroup
        name="gender"
        look="cards"
        options={[
          { value: 'L', label: 'Laki-laki' },
          { value: 'P', label: 'Perempuan' },
        ]}
      />
      <FormikDateParts name="birthDate" autoComplete="bday" />
      <FormikField name="notes" optional limit={10}>
        {(control) => <TextArea {...control} />}
      </FormikField>
      <FormikCheckbox name="terms">Saya menyetujui syarat dan ketentuan.</FormikCheckbox>
      <SubmitButton>Kirim Formulir</SubmitButton>
    </Form>,
  );
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Kirim Formulir' })) };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('textbox', { name: 'Nama pembayar' }), 'Bambang');
  await user.type(screen.getByRole('textbox', { name: 'Email pembayar' }), 'bambang@karsa.test');
  await user.click(screen.getByRole('radio', { name: 'Perempuan' }));
  await user.type(screen.getByRole('textbox', { name: 'Hari' }), '7');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bulan' }), 'Agustus');
  await user.type(screen.getByRole('textbox', { name: 'Tahun' }), '2001');
  await user.click(screen.getByRole('checkbox', { name: /Saya menyetujui/ }));
}

describe('before the first attempt to send', () => {
  test('nothing is called wrong, also not when a field is left empty', async () => {
    const { user } = setUp();
    await user.click(screen.getByRole('textbox', { name: 'Nama pembayar' }));
    await user.tab();
    expect(screen.queryByText('Wajib diisi')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Nama pembayar' })).not.toHaveAttribute('aria-invalid');
  });

  test("the browser's own bubbles stay away and the button is not disabled", () => {
    setUp();
    expect(document.querySelector('form')).toHaveAttribute('novalidate');
    expect(screen.getByRole('button', { name: 'Kirim Formulir' })).toBeEnabled();
  });
});

describe('an incomplete form that is sent', () => {
  test('is not sent; the summary gets the focus and names every field', async () => {
    const onSubmit = jest.fn();
    const { send } = setUp(onSubmit);
    await send();

    const heading = await screen.findByRole('heading', { name: 'Ada isian yang perlu diperbaiki' });
    const summary = screen.getByRole('alert');
    expect(summary).toContainElement(heading);
    expect(summary.parentElement).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Nama pembayar: Wajib diisi',
      'Email pembayar: Wajib diisi',
      'Jenis kelamin: Wajib diisi',
      'Tanggal lahir: Wajib diisi',
      'Syarat dan ketentuan: Wajib diceklis',
    ]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("marks the fields, ties hint and message to them and says it in the page's title", async () => {
    const { send } = setUp();
    await send();
    const email = await screen.findByRole('textbox', { name: 'Email pembayar' });
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Untuk kuitansi Kesalahan: Wajib diisi');
    expect(document.title).toBe('Kesalahan: Formulir Pendaftaran');
  });

  test.each([
    ['Email pembayar: Wajib diisi', () => screen.getByRole('textbox', { name: 'Email pembayar' })],
    ['Jenis kelamin: Wajib diisi', () => screen.getByRole('radio', { name: 'Laki-laki' })],
    ['Tanggal lahir: Wajib diisi', () => screen.getByRole('textbox', { name: 'Hari' })],
    ['Syarat dan ketentuan: Wajib diceklis', () => screen.getByRole('checkbox')],
  ])('the link "%s" leads to its field', async (link, control) => {
    const { user, send } = setUp();
    await send();
    await user.click(await screen.findByRole('link', { name: link }));
    expect(control()).toHaveFocus();
  });

  test('follows the corrections, without pulling the focus out of the field', async () => {
    const { user, send } = setUp();
    await send();
    const name = await screen.findByRole('textbox', { name: 'Nama pembayar' });
    await user.type(name, 'B');
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Nama pembayar: Wajib diisi' })).not.toBeInTheDocument();
    });
    expect(name).toHaveFocus();
    expect(name).not.toHaveAttribute('aria-invalid');
  });
});

describe('a complete form that is sent', () => {
  test('passes the values on and clears the title', async () => {
    const onSubmit = jest.fn();
    const { user, send } = setUp(onSubmit);
    await send();
    await screen.findByRole('alert');
    await fillIn(user);
    await send();
    await waitFor(() => {
      expect(onSubmit).toHaveBeenCalledTimes(1);
    });
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      name: 'Bambang',
      email: 'bambang@karsa.test',
      gender: 'P',
      birthDate: '2001-08-07',
      notes: '',
      terms: true,
    });
    expect(document.title).toBe('Formulir Pendaftaran');
  });

  test('is sent once, however often the button is pressed, and the button says so without losing the focus', async () => {
    let answer: () => void = () => undefined;
    const onSubmit = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const { user, send } = setUp(onSubmit);
    await fillIn(user);
    await send();
    const button = await screen.findByRole('button', { name: 'Mengirim…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    answer();
    await screen.findByRole('button', { name: 'Kirim Formulir' });
  });

  test('shows what the server refused, in the field and in the summary', async () => {
    const { user, send } = setUp((_, helpers) => {
      helpers.setErrors({ email: 'Email tidak dikenal' });
      return Promise.resolve();
    });
    await fillIn(user);
    await send();
    expect(await screen.findByRole('link', { name: 'Email pembayar: Email tidak dikenal' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
  });

  test('shows a reason that belongs to no field and removes it at the next attempt', async () => {
    let attempt = 0;
    const { user, send } = setUp(async (_, helpers) => {
      attempt += 1;
      if (attempt === 1) helpers.setStatus({ reason: 'Koneksi terputus. Coba kirim lagi.' });
      await Promise.resolve();
    });
    await fillIn(user);
    await send();
    expect(await screen.findByRole('heading', { name: 'Koneksi terputus. Coba kirim lagi.' })).toBeInTheDocument();
    await send();
    await waitFor(() => {
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
    expect(screen.getByRole('textbox', { name: 'Nama pembayar' })).toHaveValue('Bambang');
  });
});

describe('what is pasted', () => {
  const pasted = { zip_code: '', password: '', again: '' };

  async function send(zipCode: string, password: string) {
    const onSubmit = jest.fn();
    const user = userEvent.setup();
    render(
      <Form
        initialValues={pasted}
        labels={{ zip_code: 'Kode pos', password: 'Password', again: 'Ulangi' }}
        validationSchema={object({ zip_code: required().matches(/^\d{5}$/, 'Tulis lima angka') })}
        validate={({ zip_code: zip, password: chosen, again }) => ({
          ...(/\D/.test(zip.trim()) ? { zip_code: 'Tulis angka' } : {}),
          ...(chosen === again ? {} : { again: 'Tidak sama' }),
        })}
        onSubmit={onSubmit}
      >
        {Object.keys(pasted).map((name) => (
          <FormikField key={name} name={name}>
            {(control) => <TextInput {...control} />}
          </FormikField>
        ))}
        <SubmitButton>Kirim Formulir</SubmitButton>
      </Form>,
    );
    for (const [label, text] of [
      ['Kode pos', zipCode],
      ['Password', password],
      ['Ulangi', password],
    ] as const) {
      await user.click(screen.getByRole('textbox', { name: label }));
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: 'Kirim Formulir' }));
    return onSubmit;
  }

  test.each(['\u200b', '\u2060', '\u202c', '\u200e', '\ufeff', '\u00ad', '\u00a0', '\u3164'])(
    'is judged and sent without the sign that nobody sees: %j',
    async (sign) => {
      const onSubmit = await send(`${sign}12160${sign}`, 'rahasia');
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
      expect((onSubmit.mock.calls[0] as [typeof pasted])[0].zip_code.trim()).toBe('12160');
    },
  );

  test('stays as it is where it is a password', async () => {
    const onSubmit = await send('12160', 'kata\u00a0sandi\u200b');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]).toEqual([
      { zip_code: '12160', password: 'kata\u00a0sandi\u200b', again: 'kata\u00a0sandi\u200b' },
      expect.anything(),
    ]);
  });
});

test('an optional field says so and counts what is left, below zero too', async () => {
  const { user } = setUp();
  const notes = screen.getByRole('textbox', { name: 'Catatan (opsional)' });
  expect(notes).not.toHaveAttribute('aria-required');
  expect(screen.getByText('10 tersisa')).toBeInTheDocument();
  await user.type(notes, 'dua belas huruf');
  expect(screen.getByText('−5 tersisa')).toBeInTheDocument();
});

test('without scripts the form says that it needs them, and sends nothing into the address', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <Form initialValues={empty} labels={labels} onSubmit={jest.fn()}>
      <FormikField name="name">{(control) => <TextInput {...control} />}</FormikField>
    </Form>,
  );
  const form = page.querySelector('form');
  expect(form).toHaveAttribute('method', 'dialog');
  expect(form?.querySelector('noscript')?.textContent).toContain('Formulir ini butuh JavaScript.');
});
