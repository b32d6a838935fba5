/** Two members of staff edit one record: nothing is overwritten without a choice, and nothing typed is lost. */
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages } from '../testing/staff-pages.ts';

setUpStaffPages();

let stored: { id: number; name: string; current_job: string; version: number };
let saved: unknown;
let sent: { version: string | null; body: unknown }[];
startApi(
  http.get(`${API}/instructors`, () => ok([{ ...stored, name: 'Dewi', current_job: 'Guru', version: 3 }])),
  http.get(`${API}/master-data/uses`, () => ok({ categories: [], discounts: [], locations: [], instructors: [] })),
  http.put(`${API}/instructors/:id/update`, async ({ request }) => {
    const version = request.headers.get('if-match');
    sent.push({ version, body: await request.json() });
    if (version !== `"${stored.version}"`)
      return HttpResponse.json(
        { message: 'Data ini sudah diubah orang lain.', code: 'CONFLICT', current: stored, saved },
        { status: 409 },
      );
    return ok(stored);
  }),
);
beforeEach(() => {
  stored = { id: 1, name: 'Dewi Lestari', current_job: 'Mentor', version: 4 };
  saved = undefined;
  sent = [];
});

async function edit(name: string, job: string) {
  const { user } = await renderRoute(routes, '/admin-dashboard/masters?list=instructors');
  await user.click(await screen.findByRole('button', { name: 'Ubah Dewi' }));
  const form = screen.getByRole('dialog', { name: 'Ubah instruktur' });
  const type = async (label: string, text: string) => {
    await user.clear(within(form).getByLabelText(label));
    await user.type(within(form).getByLabelText(label), text);
  };
  await type('Nama', name);
  await type('Pekerjaan sekarang', job);
  await user.click(within(form).getByRole('button', { name: 'Simpan' }));
  return { user, form, conflict: await screen.findByRole('dialog', { name: /menyimpan lebih dulu$/ }) };
}

test('what only they changed is theirs, what both changed is asked, and the choice is saved from the new version', async () => {
  const { user, conflict } = await edit('Dewi', 'Dosen');
  expect(sent).toEqual([{ version: '"3"', body: { name: 'Dewi', current_job: 'Dosen' } }]);
  const name = within(conflict).getByRole('radiogroup', { name: /Nama/ });
  expect(within(name).getByRole('radio', { name: /Punyamu/ })).toHaveFocus();
  expect(within(name).getByRole('radio', { name: /Yang tersimpan/ })).toBeChecked();
  const job = within(conflict).getByRole('radiogroup', { name: /Pekerjaan/ });
  within(job)
    .getAllByRole('radio')
    .forEach((choice) => expect(choice).not.toBeChecked());

  await user.click(within(conflict).getByRole('button', { name: 'Simpan gabungan' }));
  expect(within(job).getByText('Pilih salah satu')).toBeVisible();
  expect(sent).toHaveLength(1);
  await user.click(within(job).getByRole('radio', { name: /Punyamu/ }));
  await user.click(within(conflict).getByRole('button', { name: 'Simpan gabungan' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ version: '"4"', body: { name: 'Dewi Lestari', current_job: 'Dosen' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Cancel leads back to the form with what was typed', async () => {
  const { user, form, conflict } = await edit('Dewi Anggraini', 'Guru');
  expect(within(conflict).getByRole('radio', { name: 'Punyamu', description: 'Guru' })).not.toBeChecked();
  await user.click(within(conflict).getByRole('button', { name: 'Kembali ke formulir' }));
  expect(conflict).not.toBeInTheDocument();
  expect(within(form).getByLabelText('Nama')).toHaveValue('Dewi Anggraini');
});

test('it is said who saved and when; where the history does not tell, that it was another', async () => {
  saved = { by: 'Hendra Wijaya', at: '2026-11-23T02:12:00.000Z' };
  const { user, conflict } = await edit('Dewi Anggraini', 'Guru');
  expect(conflict).toHaveAccessibleName('Hendra Wijaya menyimpan lebih dulu');
  expect(within(conflict).getByText(/Disimpan 23 November 2026, 09\.12\sWIB\./)).toBeVisible();
  expect(within(conflict).getAllByRole('radio', { name: 'Yang disimpan Hendra Wijaya' })).toHaveLength(2);
  saved = null;
  await user.click(within(conflict).getByRole('button', { name: 'Kembali ke formulir' }));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByRole('dialog', { name: 'Rekan lain menyimpan lebih dulu' })).toBeVisible();
});
