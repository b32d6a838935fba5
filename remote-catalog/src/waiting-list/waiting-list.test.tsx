import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { courseWithDetails, schedule } from '../course-card/course.fixture.ts';
import { routes } from '../routes.tsx';

const JOIN = 'http://localhost/api/v1/waiting-list/join';
const api = startApi();
const full = { ...schedule, availability: 'FULL' as const };
const open = { ...schedule, id: 12, batch: 15 };
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  api.use(
    http.post(JOIN, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Kamu di daftar tunggu', data: null }, { status: 201 });
    }),
  );
});

async function visit(course_schedules: (typeof schedule)[]) {
  api.use(
    http.get('http://localhost/api/v1/courses/read-one', () =>
      HttpResponse.json({ message: 'ok', data: { ...courseWithDetails, course_schedules } }),
    ),
  );
  const { user } = await renderRoute(routes, '/bootcamps/full-stack-web-development');
  return { user, card: within(screen.getByRole('region', { name: /jadwal/i })) };
}

const form = () => screen.findByRole('form', { name: 'Daftar tunggu' });

test('a full batch is waited for with an e-mail and a number', async () => {
  const { user, card } = await visit([full, open]);
  expect(screen.queryByRole('form', { name: 'Daftar tunggu' })).not.toBeInTheDocument();
  await user.click(card.getByRole('radio', { name: 'Batch 14' }));
  const fields = within(await form());
  // In the card of its batch, before the next one.
  const all = card.getByRole('radiogroup');
  expect(all).toContainElement(await form());
  expect((await form()).compareDocumentPosition(card.getByRole('radio', { name: 'Batch 15' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByRole('link', { name: 'Daftar batch ini' })).not.toBeInTheDocument();
  await user.type(fields.getByRole('textbox', { name: 'Email' }), 'Yohanes.Tamp@gmail.com');
  await user.type(fields.getByRole('textbox', { name: /WhatsApp/ }), '0812 3456 7890');
  await user.click(card.getByRole('button', { name: 'Ikut daftar tunggu' }));
  expect(await card.findByRole('heading', { name: 'Kamu di daftar tunggu' })).toHaveFocus();
  expect(card.getByText('yohanes.tamp@gmail.com')).toBeInTheDocument();
  expect(sent).toEqual([
    { course_id: 1, course_schedule_id: 11, email: 'Yohanes.Tamp@gmail.com', phone_number: '0812 3456 7890' },
  ]);
  await user.click(card.getByRole('button', { name: 'Lihat Batch 15 yang masih buka' }));
  expect(card.getByRole('radio', { name: 'Batch 15' })).toBeChecked();
  // The button that was pressed is gone.
  expect(card.getByRole('radio', { name: 'Batch 15' })).toHaveFocus();
  // What was sent is still known when the batch is looked at again.
  await user.click(card.getByRole('radio', { name: 'Batch 14' }));
  expect(card.getByText('yohanes.tamp@gmail.com')).toBeInTheDocument();
});

test('what is wrong is named at its field, and nothing is sent', async () => {
  const { user, card } = await visit([full]);
  await user.click(card.getByRole('radio', { name: 'Batch 14' }));
  const fields = within(await form());
  await user.type(fields.getByRole('textbox', { name: 'Email' }), 'yohanes');
  await user.type(fields.getByRole('textbox', { name: /WhatsApp/ }), 'abc');
  await user.click(card.getByRole('button', { name: 'Ikut daftar tunggu' }));
  expect(fields.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  expect(fields.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Tulis alamat email lengkap/);
  expect(fields.getByRole('textbox', { name: /WhatsApp/ })).toHaveAccessibleDescription(
    /nomor luar negeri dengan \+ dan kode negaranya/,
  );
  expect(sent).toEqual([]);
});

test('what is wrong is announced each time it is sent, also from the field that has the focus', async () => {
  const { user } = await visit([]);
  const fields = within(await form());
  await user.type(fields.getByRole('textbox', { name: 'Email' }), 'yohanes{Enter}');
  const first = fields.getByRole('alert');
  expect(first).toHaveTextContent('Tulis alamat email lengkap');
  await user.keyboard('{Enter}');
  const again = fields.getByRole('alert');
  expect(again).toHaveTextContent('Tulis alamat email lengkap');
  // Only a new element is announced where the words are the same.
  expect(again).not.toBe(first);
  expect(fields.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('what the server refuses is named at its field, which has the focus', async () => {
  const { user, card } = await visit([full]);
  api.use(
    http.post(JOIN, () =>
      HttpResponse.json(
        { message: 'x', code: 'INVALID', errors: [{ field: 'email', message: 'Harus alamat email' }] },
        { status: 422 },
      ),
    ),
  );
  await user.click(card.getByRole('radio', { name: 'Batch 14' }));
  const email = within(await form()).getByRole('textbox', { name: 'Email' });
  await user.type(email, 'y@example.com');
  await user.click(card.getByRole('button', { name: 'Ikut daftar tunggu' }));
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription(/Harus alamat email/);
});

test('where sending fails everything typed stays, and it can be sent again', async () => {
  const { user, card } = await visit([full]);
  api.use(http.post(JOIN, () => HttpResponse.error(), { once: true }));
  await user.click(card.getByRole('radio', { name: 'Batch 14' }));
  const fields = within(await form());
  await user.type(fields.getByRole('textbox', { name: 'Email' }), 'y@example.com');
  await user.click(card.getByRole('button', { name: 'Ikut daftar tunggu' }));
  expect(await fields.findByText('Belum terkirim')).toBeInTheDocument();
  expect(fields.getByRole('textbox', { name: 'Email' })).toHaveValue('y@example.com');
  await user.click(card.getByRole('button', { name: 'Coba kirim lagi' }));
  expect(await card.findByRole('heading', { name: 'Kamu di daftar tunggu' })).toBeInTheDocument();
});

test.each([
  ['leads to the next batch that is open', [full, open], ['Daftar Batch 15']],
  ['is gone where no other one is open', [full], []],
])('once one waits, the bar of a phone %s', async (_what, batches, links) => {
  const { user, card } = await visit(batches);
  await user.click(card.getByRole('radio', { name: 'Batch 14' }));
  await user.type(within(await form()).getByRole('textbox', { name: 'Email' }), 'y@example.com');
  await user.click(card.getByRole('button', { name: 'Ikut daftar tunggu' }));
  await card.findByRole('heading', { name: 'Kamu di daftar tunggu' });
  const bars = screen.queryAllByRole('region', { name: 'Harga program' });
  expect(
    bars.flatMap((bar) =>
      within(bar)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual(links);
});

test('while an address is sent, the button in the bar of a phone says so', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, card } = await visit([full]);
  api.use(
    http.post(JOIN, async () => {
      await held;
      return HttpResponse.json({ message: 'Kamu di daftar tunggu', data: null }, { status: 201 });
    }),
  );
  await user.click(card.getByRole('radio', { name: 'Batch 14' }));
  await user.type(within(await form()).getByRole('textbox', { name: 'Email' }), 'y@example.com');
  const bar = within(screen.getByRole('region', { name: 'Harga program' }));
  await user.click(bar.getByRole('button', { name: 'Ikut daftar tunggu' }));
  expect(await bar.findByRole('button', { name: 'Mengirim…' })).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await card.findByRole('heading', { name: 'Kamu di daftar tunggu' })).toBeInTheDocument();
});

test('a batch that has seats by now says so', async () => {
  const { user, card } = await visit([full]);
  api.use(
    http.post(JOIN, () =>
      HttpResponse.json({ message: 'Batch ini masih punya tempat.', code: 'SEATS_FREE' }, { status: 409 }),
    ),
  );
  await user.click(card.getByRole('radio', { name: 'Batch 14' }));
  const fields = within(await form());
  await user.type(fields.getByRole('textbox', { name: 'Email' }), 'y@example.com');
  await user.click(card.getByRole('button', { name: 'Ikut daftar tunggu' }));
  expect(await fields.findByText('Batch ini masih punya tempat.')).toBeInTheDocument();
});

test('a course without a schedule takes an e-mail to be told', async () => {
  const { user, card } = await visit([]);
  const fields = within(await form());
  await user.type(fields.getByRole('textbox', { name: 'Email' }), 'kabari@example.com');
  await user.click(fields.getByRole('button', { name: 'Kabari aku' }));
  expect(await card.findByText('kabari@example.com')).toBeInTheDocument();
  expect(sent).toEqual([{ course_id: 1, course_schedule_id: null, email: 'kabari@example.com', phone_number: null }]);
});

test('how an online batch is taught is said once, full or not', async () => {
  const { card } = await visit([
    { ...open, mode: 'REMOTE', location: { id: 1, name: 'Online', time_zone: 'Asia/Jakarta' } },
    { ...full, mode: 'REMOTE', location: { id: 1, name: 'Online', time_zone: 'Asia/Jakarta' } },
  ]);
  expect(card.getAllByText('Online')).toHaveLength(2);
});
