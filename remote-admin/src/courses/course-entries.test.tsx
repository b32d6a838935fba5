import { useStore } from '@site/shared/store';
import { renderRoute } from '@site/shared/testing/render-route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes.tsx';
import { API } from '../testing/staff-pages.ts';
import { catalogue, faultAt, listed, sent } from './course-api.fixture.ts';
import { api, refuse, toasts } from './courses-page.fixture.ts';

/** Presses one of a course's actions. */
async function open(action: string) {
  const page = await renderRoute(routes, '/admin-dashboard/courses');
  await page.user.click(await screen.findByRole('button', { name: `${action} Full Stack Web Development` }));
  return page;
}
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('+detail', () => {
  test('adds a detail; the modal closes, the selection clears and the list reloads with limit 10', async () => {
    const { user } = await open('+detail');
    expect(await screen.findByLabelText('Order')).toHaveValue('2');
    expect(screen.getByText('125 tersisa')).toBeInTheDocument();
    set('Title', 'Backend');
    set('Type', 'SYLLABUS');
    set('Description', 'API dan data.');
    await user.click(screen.getByRole('button', { name: 'Simpan detail' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        call: 'POST /course-details/create',
        authorization: 'Bearer token-1',
        body: { course_id: 1, order: 3, title: 'Backend', type: 'SYLLABUS', description: 'API dan data.' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Detail' })).not.toBeInTheDocument());
    await waitFor(() => expect(listed.at(-1)).toMatchObject({ limit: '10', page: '1' }));
    expect(useStore.getState().course.course).toBeNull();
  });

  test('the order counts the details of its type, and stays once it is edited', async () => {
    await open('+detail');
    const order = await screen.findByLabelText('Order');
    set('Type', 'SYLLABUS');
    await waitFor(() => expect(order).toHaveValue('3'));
    set('Type', 'ADVANTAGE');
    await waitFor(() => expect(order).toHaveValue('2'));
    set('Order', '9');
    set('Type', 'SYLLABUS');
    expect(await screen.findByLabelText('Description')).toBeInTheDocument();
    expect(order).toHaveValue('9');
  });

  test('an ADVANTAGE has an icon from 1 to 5, at first 1, and no description', async () => {
    const { user } = await open('+detail');
    await screen.findByLabelText('Title');
    set('Title', 'Mentor');
    set('Type', 'ADVANTAGE');
    expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
    expect(screen.queryByText(/tersisa$/)).not.toBeInTheDocument();
    expect(
      screen
        .getAllByRole('radio', { name: /^Ikon/ })
        .map((icon) => [icon.getAttribute('value'), icon.matches(':checked')]),
    ).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
      ['4', false],
      ['5', false],
    ]);
    await user.click(screen.getByRole('radio', { name: 'Ikon 4' }));
    await user.click(screen.getByRole('button', { name: 'Simpan detail' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ type: 'ADVANTAGE', description: '4' }));
  });

  test('a failed save shows no alert, keeps what was typed and enables the button again', async () => {
    refuse('post', '/course-details/create', 422, {
      message: 'Data tidak valid',
      code: 'INVALID',
      errors: [{ field: 'order', message: 'Paling besar 10000' }],
    });
    const { user } = await open('+detail');
    await screen.findByLabelText('Title');
    set('Title', 'Backend');
    set('Description', 'API.');
    await user.click(screen.getByRole('button', { name: 'Simpan detail' }));
    expect(await screen.findByRole('link', { name: faultAt('Order', 'Paling besar 10000') })).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Backend');
    expect(await screen.findByRole('button', { name: 'Simpan detail' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(toasts()).toEqual([]);
  });
});

describe('detail', () => {
  test('lists descriptions, syllabus and advantages in order, with badges', async () => {
    await open('detail');
    const syllabus = await screen.findByRole('region', { name: 'Course Syllabus' });
    expect(
      within(syllabus)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Dasar WebHTML dan CSS.', '2Basis DataMenyimpan dan mencari.']);
    expect(screen.getByRole('region', { name: 'Course Descriptions' })).toHaveTextContent('1Frontend Engineer');
    expect(screen.getByRole('region', { name: 'Course Advantages' })).toHaveTextContent('1Mentor praktisi Ikon 3');
  });

  test('a deleted detail leaves the list: Berhasil menghapus detail', async () => {
    const { user } = await open('detail');
    await user.click(await screen.findByRole('button', { name: 'Hapus Dasar Web' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Hapus Dasar Web?' })).getByRole('button', {
        name: 'Hapus detail',
      }),
    );
    await waitFor(() => expect(screen.queryByText('Dasar Web')).not.toBeInTheDocument());
    // The list counts the details of each course.
    await waitFor(() => expect(listed).toHaveLength(2));
    expect(sent.at(-1)).toMatchObject({ call: 'DELETE /course-details/12/delete', authorization: 'Bearer token-1' });
    expect(toasts()).toEqual([['success', 'Berhasil menghapus detail', undefined]]);
    // The button that had the focus went with the detail: the next one follows, and after the last the heading.
    expect(screen.getByRole('button', { name: 'Hapus Basis Data' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Hapus Basis Data' }));
    await user.click(await screen.findByRole('button', { name: 'Hapus detail' }));
    await waitFor(() => expect(screen.queryByText('Basis Data')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Detail · Full Stack Web Development' })).toHaveFocus();
  });

  test('a detail is changed in its form, from the version that is shown', async () => {
    const { user } = await open('detail');
    await user.click(await screen.findByRole('button', { name: 'Ubah Mentor praktisi' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Detail' });
    await waitFor(() => expect(within(form).getByLabelText('Order')).toHaveFocus());
    expect(within(form).getByRole('radio', { name: 'Ikon 3' })).toBeChecked();
    set('Title', 'Mentor dari industri');
    await user.click(within(form).getByRole('radio', { name: 'Ikon 5' }));
    await user.click(within(form).getByRole('button', { name: 'Simpan detail' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        call: 'PUT /course-details/14/update',
        version: '"4"',
        body: { order: 1, title: 'Mentor dari industri', type: 'ADVANTAGE', description: '5' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a detail that could not be deleted stays: Terjadi kesalahan', async () => {
    refuse('delete', '/course-details/:id/delete', 500, { message: 'x', code: 'X' });
    const { user } = await open('detail');
    await user.click(await screen.findByRole('button', { name: 'Hapus Dasar Web' }));
    await user.click(await screen.findByRole('button', { name: 'Hapus detail' }));
    await waitFor(() => expect(toasts()).toEqual([['error', 'Terjadi kesalahan', undefined]]));
    expect(screen.getByText('Dasar Web')).toBeInTheDocument();
  });
});

describe('+schedule', () => {
  async function fillIn() {
    const page = await open('+schedule');
    await screen.findByLabelText('Code');
    const values: Record<string, string> = {
      Code: 'FSWD-B15',
      Instructor: '2',
      'Publish at': '2026-12-01',
      'Start date': '2027-05-03',
      'End date': '2027-08-27',
      'Start time': '19:00',
      'End time': '21:30',
      Days: 'Senin',
    };
    for (const [label, value] of Object.entries(values)) set(label, value);
    return page;
  }
  const save = () => screen.getByRole('button', { name: 'Simpan jadwal' });

  test('adds a batch with the next number; empty amounts are sent as null', async () => {
    const { user } = await fillIn();
    expect(screen.getByLabelText('Batch')).toHaveValue('15');
    await user.click(save());
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        call: 'POST /course-schedules/create',
        authorization: 'Bearer token-1',
        body: {
          course_id: 1,
          code: 'FSWD-B15',
          batch: 15,
          participant_amount: null,
          total_session: null,
          total_hour_per_session: null,
          instructor_id: 2,
          location_id: null,
          publish_at: '2026-12-01',
          start_date: '2027-05-03',
          end_date: '2027-08-27',
          start_time: '19:00',
          end_time: '21:30',
          mode: 'REMOTE',
          days: 'Senin',
          joining_details: null,
        },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Schedule' })).not.toBeInTheDocument());
  });

  test('days are ticked or written, and what is read of them is said: calendars and attendance go by it', async () => {
    const { user } = await fillIn();
    const days = screen.getByLabelText('Days');
    const tick = (name: string) => within(screen.getByRole('group', { name: 'Hari kelas' })).getByLabelText(name);
    expect(tick('Senin')).toBeChecked();
    await user.click(tick('Rabu'));
    expect(days).toHaveValue('Senin dan Rabu');
    expect(days).toHaveAccessibleDescription(/Hari yang terbaca: Senin, Rabu$/);
    await user.click(tick('Selasa'));
    expect(days).toHaveValue('Senin–Rabu');
    await user.click(tick('Senin'));
    expect(days).toHaveValue('Selasa dan Rabu');

    set('Days', 'Setiap Jum’at');
    expect(tick('Jumat')).toBeChecked();
    expect(tick('Rabu')).not.toBeChecked();
    set('Days', 'Sabtu pagi');
    expect(tick('Sabtu')).not.toBeChecked();
    expect(days).toHaveAccessibleDescription(/hanya kelas pertama masuk kalender dan absensi\.$/);
    await user.click(save());
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { days: 'Sabtu pagi' } }));
  });

  test('batch is a number, the instructor must be chosen, and nothing ends before it starts', async () => {
    const { user } = await fillIn();
    set('Batch', 'lima');
    set('Instructor', '');
    set('End date', '2027-01-01');
    set('End time', '18:00');
    await user.click(save());
    for (const name of [
      faultAt('Batch', 'Tulis angka bulat'),
      faultAt('Instructor', 'Wajib diisi'),
      faultAt('End date', 'Tanggal selesai tidak boleh sebelum tanggal mulai'),
      faultAt('End time', 'Jam selesai harus setelah jam mulai'),
    ]) {
      expect(await screen.findByRole('link', { name })).toBeInTheDocument();
    }
    expect(sent).toEqual([]);
  });

  test('a batch cannot be published after it starts, but on the same day', async () => {
    const { user } = await fillIn();
    set('Publish at', '2027-05-04');
    await user.click(save());
    const fault = { name: faultAt('Publish at', 'Tanggal tayang tidak boleh setelah tanggal mulai') };
    expect(await screen.findByRole('link', fault)).toBeInTheDocument();
    expect(sent).toEqual([]);
    set('Publish at', '2027-05-03');
    await user.click(save());
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { publish_at: '2027-05-03' } }));
  });

  test('a refused batch shows its message and the hint, and the button is enabled again', async () => {
    refuse('post', '/course-schedules/create', 422, {
      message: 'Instruktur tidak ditemukan',
      code: 'INVALID',
      errors: [{ field: 'instructor_id', message: 'Instruktur tidak ditemukan' }],
    });
    const { user } = await fillIn();
    await user.click(save());
    await waitFor(() =>
      expect(toasts()).toEqual([['error', 'Instruktur tidak ditemukan', 'Fix the wrong input and re-submit!']]),
    );
    expect(await screen.findByRole('button', { name: 'Simpan jadwal' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('a failure without a message shows the generic text', async () => {
    refuse('post', '/course-schedules/create', 500, {});
    const { user } = await fillIn();
    await user.click(save());
    await waitFor(() => expect(toasts()).toEqual([['error', 'Oops! Something went wrong', 'Refresh to try again']]));
  });
});

describe('schedule', () => {
  test('lists the batches and changes one', async () => {
    const { user } = await open('schedule');
    expect(await screen.findByText('07 Desember 2026 – 02 April 2027')).toBeInTheDocument();
    expect(screen.getByText('Bayu · 24 dari 30 kursi')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ubah Batch 14' }));
    expect(await screen.findByLabelText('Code')).toHaveValue('FSWD-B14');
    refuse('put', '/course-schedules/:id/update', 422, {
      message: 'Sudah ada 24 peserta. Kuota tidak boleh lebih kecil.',
      code: 'INVALID',
      errors: [{ field: 'participant_amount', message: 'Sudah ada 24 peserta. Kuota tidak boleh lebih kecil.' }],
    });
    set('Participant amount (opsional)', '3');
    await user.click(screen.getByRole('button', { name: 'Simpan jadwal' }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        ['error', 'Sudah ada 24 peserta. Kuota tidak boleh lebih kecil.', 'Fix the wrong input and re-submit!'],
      ]),
    );
    api.resetHandlers();
    set('Participant amount (opsional)', '40');
    await user.click(screen.getByRole('button', { name: 'Simpan jadwal' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        call: 'PUT /course-schedules/31/update',
        body: { participant_amount: 40, batch: 14 },
      }),
    );
    expect(sent.at(-1)?.body).not.toHaveProperty('course_id');
    // Nobody is told of seats.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toasts()).toEqual([]);
  });

  test('the form of a batch without people says nothing of mails', async () => {
    api.use(...catalogue(API, { seats_taken: 0 }));
    const { user } = await open('schedule');
    await user.click(await screen.findByRole('button', { name: 'Ubah Batch 14' }));
    expect(await screen.findByLabelText('Code')).toBeInTheDocument();
    expect(screen.queryByText(/dikabarkan ke peserta/)).not.toBeInTheDocument();
  });

  test('a duplicate is the next batch, whole weeks later', async () => {
    const { user } = await open('schedule');
    await user.click(await screen.findByRole('button', { name: 'Duplikat Batch 14' }));
    expect(await screen.findByLabelText('Batch')).toHaveValue('15');
    expect(screen.getByLabelText('Code')).toHaveValue('FSWD-B15');
    expect(screen.getByLabelText('Start date')).toHaveValue('2027-04-05');
  });

  test('a deleted batch leaves the list: Berhasil menghapus detail', async () => {
    const { user } = await open('schedule');
    const button = await screen.findByRole('button', { name: 'Hapus Batch 14' });
    expect(button).toHaveTextContent(/^Hapus$/);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Hapus jadwal' }));
    // The list counts the batches of each course.
    await waitFor(() => expect(listed).toHaveLength(2));
    expect(await screen.findByText('Belum ada jadwal.')).toBeInTheDocument();
    expect(toasts()).toEqual([['success', 'Berhasil menghapus detail', undefined]]);
    // The button that had the focus went with the batch.
    expect(screen.getByRole('heading', { name: 'Schedule · Full Stack Web Development' })).toHaveFocus();
  });

  test('a batch with orders stays: Terjadi kesalahan, with the reason', async () => {
    refuse('delete', '/course-schedules/:id/delete', 409, {
      message: 'Jadwal ini punya 24 pendaftaran aktif, jadi tidak bisa dihapus.',
      code: 'HAS_ORDERS',
    });
    const { user } = await open('schedule');
    await user.click(await screen.findByRole('button', { name: 'Hapus Batch 14' }));
    await user.click(await screen.findByRole('button', { name: 'Hapus jadwal' }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        ['error', 'Terjadi kesalahan', 'Jadwal ini punya 24 pendaftaran aktif, jadi tidak bisa dihapus.'],
      ]),
    );
    expect(screen.getByRole('button', { name: 'Hapus Batch 14' })).toBeInTheDocument();
  });
});
