import { useStore } from '@site/shared/store';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { API, ok, profileWithout } from '../testing/staff-pages.ts';
import { copy } from './copy.ts';
import { faultAt, listed, sent } from './course-api.fixture.ts';
import { api, openCourses, refuse, toasts } from './courses-page.fixture.ts';

/** Types by pasting, which is one event and not one a letter. */
async function write(user: UserEvent, label: string, text: string) {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

const { icon: _, ...ofDescription } = copy.detail.labels;
test.each([
  ['Add Course', copy.course.labels, copy.course.ownLabels],
  ['+detail Full Stack Web Development', ofDescription, {}],
  ['+schedule Full Stack Web Development', copy.schedule.labels, {}],
])('%s: the labels of the specification are marked as English, and only they', async (button, english, own) => {
  const { user } = await openCourses();
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const [title] = dialog.getAllByRole('heading', { level: 2 });
  expect(title?.firstElementChild).toHaveAttribute('lang', 'en');
  for (const label of Object.values(english))
    expect((await dialog.findAllByText(label)).some(({ lang }) => lang === 'en')).toBe(true);
  for (const label of Object.values(own)) expect(dialog.getByText(label)).not.toHaveAttribute('lang');
});

describe('the course form', () => {
  async function fillIn(user: UserEvent) {
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    await write(user, 'Title', 'Riset Pengguna Lanjut');
    await write(user, 'Code', 'RPL-301');
    await user.selectOptions(screen.getByLabelText('Type'), 'Bootcamp');
    await user.selectOptions(screen.getByLabelText('Category'), 'Perangkat Lunak');
    await write(user, 'Short description', 'Merancang riset.');
    await write(user, 'Description', 'Enam minggu.');
    await write(user, 'Price', '6500000');
  }
  const save = () => screen.getByRole('button', { name: 'Simpan program' });

  test('says why its choices could not be loaded, and loads them again', async () => {
    api.use(
      http.get(
        `${API}/categories`,
        () => HttpResponse.json({ message: 'Layanan sedang tidak tersedia', code: 'UNAVAILABLE' }, { status: 503 }),
        { once: true },
      ),
    );
    const { user } = await openCourses();
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Course' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Isian gagal dimuatLayanan sedang tidak tersedia');
    await user.click(dialog.getByRole('button', { name: /Coba lagi/ }));
    expect(await dialog.findByLabelText('Category')).toBeInTheDocument();
  });

  test('adds a course: the modal closes, the selection clears and the list reloads with limit 10, page 1', async () => {
    const { user } = await openCourses();
    await fillIn(user);
    expect(screen.getByLabelText('Slug')).toHaveValue('riset-pengguna-lanjut');
    expect(screen.getByText('Rp6,500,000')).toBeInTheDocument();
    await write(user, 'Introduction video (opsional)', 'youtu.be/dQw4w9WgXcQ');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Course' })).not.toBeInTheDocument());
    expect(sent.at(-1)).toEqual({
      call: 'POST /courses/create',
      authorization: 'Bearer token-1',
      body: {
        title: 'Riset Pengguna Lanjut',
        code: 'RPL-301',
        slug: 'riset-pengguna-lanjut',
        type: 'BOOTCAMP',
        category_id: '1',
        short_description: 'Merancang riset.',
        description: 'Enam minggu.',
        price: '6500000',
        introduction_video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        discount_id: '',
      },
    });
    await waitFor(() => expect(listed.at(-1)).toMatchObject({ limit: '10', page: '1' }));
    expect(useStore.getState().course.course).toBeNull();
  });

  test('starts in its first field', async () => {
    const { user } = await openCourses();
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    expect(await screen.findByLabelText('Title')).toHaveFocus();
  });

  test.each(['1.500.000', '1,500,000'])('a price may be written as %s', async (price) => {
    const { user } = await openCourses();
    await fillIn(user);
    await user.clear(screen.getByLabelText('Price'));
    await write(user, 'Price', price);
    expect(screen.getByText('Rp1,500,000')).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { price: '1500000' } }));
  });

  test('names what is missing or wrong next to the field, also too long a short description and what is no YouTube link', async () => {
    const { user } = await openCourses();
    await fillIn(user);
    expect(screen.getByText(`${130 - 'Merancang riset.'.length} tersisa`)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Title'));
    await write(user, 'Short description', 'x'.repeat(130));
    await write(user, 'Introduction video (opsional)', 'https://vimeo.com/1');
    await user.click(save());
    const missing = await screen.findByRole('link', { name: faultAt('Title', 'Wajib diisi') });
    expect(within(missing).getByText('Title')).toHaveAttribute('lang', 'en');
    expect(screen.getByLabelText('Short description')).toHaveAccessibleDescription(/Paling banyak 130 karakter/);
    expect(screen.getByLabelText('Introduction video (opsional)')).toHaveAccessibleDescription(/Harus tautan YouTube/);
    expect(sent).toEqual([]);
  });

  test('refuses files of another type or over the limit before anything is sent', async () => {
    const { user } = await openCourses();
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    const choose = async (label: string, name: string, type: string, bytes: number) => {
      const file = new File(['x'], name, { type });
      Object.defineProperty(file, 'size', { value: bytes });
      // As dropped: a drop does not ask what the input accepts.
      fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } });
    };
    const MB = 1024 * 1024;
    await choose('Thumbnail (opsional)', 'kartu.gif', 'image/gif', 10);
    expect(screen.getByText('Jenis berkas tidak didukung. Pilih PNG, JPG, JPEG.')).toBeInTheDocument();
    await choose('Header image (opsional)', 'header.png', 'image/png', 10 * MB + 1);
    expect(screen.getByText(/terlalu besar. Paling besar 10MB/)).toBeInTheDocument();
    await choose('Document (opsional)', 'silabus.pdf', 'application/pdf', 50 * MB + 1);
    expect(screen.getByText(/terlalu besar. Paling besar 50MB/)).toBeInTheDocument();
    await choose('Header image (opsional)', 'header.jpeg', 'image/jpeg', 10 * MB);
    expect(screen.getByText('header.jpeg')).toBeInTheDocument();
    await choose('Document (opsional)', 'silabus.pdf', 'application/pdf', 50 * MB);
    expect(screen.getByText('silabus.pdf')).toBeInTheDocument();
  });

  test('recommends 1920x600 for the header image and 1920x1080 for the thumbnail', async () => {
    const { user } = await openCourses();
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    expect(await screen.findByLabelText('Header image (opsional)')).toHaveAccessibleDescription(/1920x600/);
    expect(screen.getByLabelText('Thumbnail (opsional)')).toHaveAccessibleDescription(/1920x1080/);
  });

  test('a refused save names the field without an alert, keeps what was typed, and the button is enabled again', async () => {
    refuse('post', '/courses/create', 409, {
      message: 'Slug ini sudah dipakai program lain',
      code: 'TAKEN',
      errors: [{ field: 'slug', message: 'Slug ini sudah dipakai program lain' }],
    });
    const { user } = await openCourses();
    await fillIn(user);
    await user.click(save());
    expect(
      await screen.findByRole('link', { name: faultAt('Slug', 'Slug ini sudah dipakai program lain') }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Riset Pengguna Lanjut');
    expect(await screen.findByRole('button', { name: 'Simpan program' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(toasts()).toEqual([]);
  });

  test('Edit opens it filled with the course, and No Discount clears the discount', async () => {
    const { user } = await openCourses();
    await user.click(screen.getByRole('button', { name: 'Edit Full Stack Web Development' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Full Stack Web Development');
    expect(screen.getByLabelText('Description')).toHaveValue('Belajar membuat aplikasi.');
    expect(screen.getByLabelText('Discount (opsional)')).toHaveDisplayValue('15%');
    await user.selectOptions(screen.getByLabelText('Discount (opsional)'), 'No Discount');
    await user.click(save());
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        call: 'PUT /courses/1/update',
        body: { title: 'Full Stack Web Development', discount_id: '', price: '12500000' },
      }),
    );
  });

  test('Edit is one dialog from its opening on: it loads, is filled, and its first field gets the focus', async () => {
    await openCourses();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Full Stack Web Development' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit Course' });
    expect(within(dialog).getByRole('status')).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByLabelText('Title')).toHaveFocus());
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  test('Edit loads the course and its choices at the same time', async () => {
    await openCourses();
    const asked: string[] = [];
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(
      ...['courses/read-one', 'categories', 'discounts'].map((path) =>
        http.get(`${API}/${path}`, async () => {
          asked.push(path);
          await answered;
          return undefined;
        }),
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Edit Full Stack Web Development' }));
    await waitFor(() => expect(asked.toSorted()).toEqual(['categories', 'courses/read-one', 'discounts']));
    answer();
    expect(await screen.findByLabelText('Title')).toHaveValue('Full Stack Web Development');
  });

  test('a stored file is removed with the save, and the others stay', async () => {
    const { user } = await openCourses();
    await user.click(screen.getByRole('button', { name: 'Edit Full Stack Web Development' }));
    await user.click(await screen.findByRole('button', { name: 'Hapus silabus.pdf' }));
    expect(screen.getByLabelText('Document (opsional)')).toHaveAccessibleDescription(
      'PDF, sampai 50MB. Yang tersimpan dihapus saat disimpan.',
    );
    await user.click(save());
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        call: 'PUT /courses/1/update',
        body: { remove_files: '["document"]' },
      }),
    );
  });

  test('closing with something typed asks first, and untouched it just closes', async () => {
    const { user } = await openCourses();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    const question = await screen.findByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' });
    await user.click(within(question).getByRole('button', { name: 'Lanjut mengisi' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Riset Pengguna Lanjut');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await user.click(screen.getByRole('button', { name: 'Tutup tanpa menyimpan' }));
    await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add Course' }));
    await screen.findByLabelText('Title');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
  });

  test('after the session has ended the sign-in opens above the form, and the save is repeated afterwards', async () => {
    api.use(
      http.post(
        `${API}/courses/create`,
        () => HttpResponse.json({ message: 'Silakan masuk', code: 'UNAUTHENTICATED' }, { status: 401 }),
        { once: true },
      ),
      http.post(`${API}/users/login`, () =>
        HttpResponse.json({ message: 'ok', data: { token: 'token-2', user: { id: 1, name: 'Rani', role: 'ADMIN' } } }),
      ),
      http.get(`${API}/users/me`, () => ok(profileWithout())),
    );
    const { user } = await openCourses();
    await fillIn(user);
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Masuk lagi untuk melanjutkan' });
    expect(screen.getByLabelText('Title')).toHaveValue('Riset Pengguna Lanjut');
    await user.type(within(dialog).getByLabelText('Email'), 'admin@karsa.test');
    await user.type(within(dialog).getByLabelText('Password', { exact: true }), 'karsa-admin');
    await user.click(within(dialog).getByRole('button', { name: 'Masuk' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        call: 'POST /courses/create',
        authorization: 'Bearer token-2',
        body: { title: 'Riset Pengguna Lanjut' },
      }),
    );
  });
});
