import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { cleanup, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { courseWithDetails, schedule } from '../course-card/course.fixture.ts';
import { routes } from '../routes.tsx';
import { courseHead } from './head.ts';

const READ = 'http://localhost/api/v1/courses/read-one';
const api = startApi();
const answer = (data: unknown) => api.use(http.get(READ, () => HttpResponse.json({ message: 'ok', data })));
const open = () => renderRoute(routes, '/bootcamps/full-stack-web-development');
const second = {
  ...schedule,
  id: 12,
  batch: 15,
  mode: 'REMOTE' as const,
  participant_amount: null,
  instructor: { id: 6, name: 'Adi Putra', current_job: 'Engineer' },
};
const batches = () => within(screen.getByRole('region', { name: 'Pilih jadwal' }));

test('opens with title, description and breadcrumb', async () => {
  answer(courseWithDetails);
  await open();
  const hero = within(screen.getByRole('region', { name: 'Full Stack Web Development' }));
  expect(hero.getByRole('heading', { level: 1 })).toHaveTextContent('Full Stack Web Development');
  expect(hero.getByText('Dari nol sampai menayangkan aplikasi web.')).toBeInTheDocument();
  expect(hero.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/search');
  expect(screen.getByText('Belajar membangun aplikasi web yang dipakai orang.')).toBeInTheDocument();
});

test('the introduction video opens in a dialog and loads nothing before', async () => {
  answer({ ...courseWithDetails, introduction_video: 'https://www.youtube.com/watch?v=M7lc1UVf-VE' });
  const { user } = await open();
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tonton video perkenalan' }));
  expect(within(screen.getByRole('dialog')).getByTitle('Video perkenalan Full Stack Web Development')).toHaveAttribute(
    'src',
    expect.stringContaining('M7lc1UVf-VE'),
  );
});

test('without a video nothing offers to watch one, and the dialog says so', async () => {
  answer(courseWithDetails);
  const { user } = await open();
  expect(screen.queryByRole('button', { name: /Tonton/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Video perkenalan' }));
  expect(within(screen.getByRole('dialog')).getByText('Introduction video not found')).toBeInTheDocument();
});

test.each([
  ['WORKSHOP', 'Kenapa workshop ini'],
  ['EVENT', 'Kenapa event ini'],
] as const)('the advantages of a %s are headed "%s"', async (type, heading) => {
  answer({ ...courseWithDetails, type });
  await open();
  expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
});

test('the advantages are in order, each with the icon its detail chooses', async () => {
  answer(courseWithDetails);
  await open();
  const items = within(screen.getByRole('region', { name: 'Kenapa bootcamp ini' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Mentor praktisi', 'Sertifikat']);
  expect(items.map((item) => item.querySelector('svg')?.getAttribute('class'))).toEqual([
    expect.stringContaining('users'),
    expect.stringContaining('award'),
  ]);
});

test('the syllabus steps are in order and the document can be downloaded', async () => {
  answer({ ...courseWithDetails, document: 'silabus.pdf' });
  await open();
  const syllabus = within(screen.getByRole('region', { name: 'Silabus' }));
  expect(syllabus.getAllByRole('group').map((step) => step.querySelector('summary')?.textContent)).toEqual([
    '1Dasar web',
    '2Antarmuka',
  ]);
  expect(syllabus.getByRole('link', { name: 'Download Syllabus' })).toHaveAttribute('href', '/media/silabus.pdf');
});

test('shows the professions after graduation', async () => {
  answer(courseWithDetails);
  await open();
  expect(
    within(screen.getByRole('region', { name: 'Profesi setelah lulus' })).getByText('Front-end Engineer'),
  ).toBeInTheDocument();
});

test('a discounted price is beside the struck one', async () => {
  answer(courseWithDetails);
  await open();
  expect(batches().getByText('Rp10,625,000')).toBeInTheDocument();
  expect(batches().getByText('Rp12,500,000').tagName).toBe('DEL');
  expect(batches().getByText('Hemat 15%')).toBeInTheDocument();
});

test('without a discount there is one price', async () => {
  answer({ ...courseWithDetails, discount: null, discount_id: null, discounted_price: 12_500_000 });
  await open();
  expect(batches().getByText('Rp12,500,000').tagName).toBe('STRONG');
  expect(document.querySelector('del')).toBeNull();
});

test('a free course reads GRATIS and mentions no payment', async () => {
  answer({ ...courseWithDetails, discounted_price: 0, price: 0, discount: null });
  await open();
  expect(batches().getByText('GRATIS')).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Pembayaran' })).getByText(/Program ini gratis/),
  ).toBeInTheDocument();
});

test('each batch says when, how, where and with whom it runs; the chosen one also for how many', async () => {
  answer({ ...courseWithDetails, course_schedules: [schedule, second] });
  const { user } = await open();
  const first = batches().getByRole('radio', { name: 'Batch 14' });
  expect(first).toBeChecked();
  expect(first).toHaveAccessibleDescription(
    '07 Desember 2026 – 07 Maret 2027 Senin dan Rabu, 19.00–21.30\u00a0WIB Jakarta Selatan Dewi Anggraini, Staff Engineer 24 sesi, 3 jam per sesi Kuota 30 peserta',
  );
  expect(batches().getByText('Hibrida')).toBeInTheDocument();
  expect(batches().getByRole('radio', { name: 'Batch 15' })).toHaveAccessibleDescription(
    '07 Desember 2026 – 07 Maret 2027 Senin dan Rabu, 19.00–21.30\u00a0WIB Jakarta Selatan Adi Putra, Engineer',
  );
  await user.click(batches().getByRole('radio', { name: 'Batch 15' }));
  expect(batches().getByText('Tanpa batas peserta')).toBeInTheDocument();
  expect(batches().queryByText('Kuota 30 peserta')).not.toBeInTheDocument();
});

test('every way to register leads to the chosen batch', async () => {
  answer({ ...courseWithDetails, course_schedules: [schedule, second] });
  const { user } = await open();
  const ways = () =>
    ['Daftar batch ini', 'Daftar', 'Daftar sekarang'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
  expect(ways()).toEqual(Array(3).fill('/registration?id=1&batch=11'));
  await user.click(batches().getByRole('radio', { name: 'Batch 15' }));
  expect(ways()).toEqual(Array(3).fill('/registration?id=1&batch=12'));
  expect(screen.getByRole('heading', { name: 'Siap mulai di Batch 15?' })).toBeInTheDocument();
});

test('a full batch says so and is not chosen; the next open one is', async () => {
  answer({ ...courseWithDetails, course_schedules: [{ ...schedule, availability: 'FULL' }, second] });
  await open();
  expect(batches().getByRole('radio', { name: 'Batch 14' })).not.toBeChecked();
  expect(batches().getByText('Penuh')).toBeInTheDocument();
  expect(batches().getByRole('radio', { name: 'Batch 15' })).toBeChecked();
});

test('a batch that staff closed cannot be chosen', async () => {
  answer({
    ...courseWithDetails,
    course_schedules: [{ ...schedule, availability: 'FULL', participant_amount: 0 }, second],
  });
  await open();
  expect(batches().getByRole('radio', { name: 'Batch 14' })).toBeDisabled();
  expect(batches().getByText('Pendaftaran ditutup')).toBeInTheDocument();
});

test('where every batch is full the waiting list is open, and there is no link to the registration', async () => {
  answer({ ...courseWithDetails, course_schedules: [{ ...schedule, availability: 'FULL' }] });
  await open();
  expect(batches().getByRole('radio', { name: 'Batch 14' })).toBeChecked();
  expect(await batches().findByRole('form', { name: 'Daftar tunggu' })).toBeInTheDocument();
  expect(batches().getByText(/Semua batch sudah penuh/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Daftar/ })).not.toBeInTheDocument();
});

test('where one batch is full and staff closed the other, not all of them are called full', async () => {
  const full = { ...second, availability: 'FULL' };
  answer({
    ...courseWithDetails,
    course_schedules: [{ ...schedule, availability: 'FULL', participant_amount: 0 }, full],
  });
  await open();
  expect(batches().getByText(/Belum ada batch dengan tempat kosong/)).toBeInTheDocument();
  expect(batches().queryByText(/Semua batch/)).not.toBeInTheDocument();
});

test('the batch whose card led here is chosen, also a full one', async () => {
  answer({ ...courseWithDetails, course_schedules: [schedule, { ...second, availability: 'FULL' }] });
  await renderRoute(routes, `/bootcamps/full-stack-web-development#batch-${second.id}`);
  expect(batches().getByRole('radio', { name: 'Batch 15' })).toBeChecked();
  expect(await batches().findByRole('form', { name: 'Daftar tunggu' })).toBeInTheDocument();
});

test('where staff closed every batch, it is not called full, and an e-mail can be left for the next schedule', async () => {
  answer({ ...courseWithDetails, course_schedules: [{ ...schedule, availability: 'FULL', participant_amount: 0 }] });
  await open();
  expect(batches().getByText(/Pendaftaran semua batch ditutup/)).toBeInTheDocument();
  expect(await batches().findByRole('button', { name: 'Kabari aku' })).toBeInTheDocument();
  expect(batches().queryByText(/Batch ini penuh|Semua batch sudah penuh/)).not.toBeInTheDocument();
});

test('a sold-out batch without a location names only how it is taught', async () => {
  answer({
    ...courseWithDetails,
    course_schedules: [{ ...schedule, mode: 'OFFLINE', location: null, availability: 'FULL' }],
  });
  await open();
  expect(batches().getByText('Tatap muka')).toBeInTheDocument();
});

test('a course without schedule says so and leads to the advisor in a new tab', async () => {
  answer({ ...courseWithDetails, course_schedules: [] });
  await open();
  expect(screen.getByText('Jadwal Belum Tersedia')).toBeInTheDocument();
  expect(screen.getByText('Hubungi kami untuk info lebih lanjut')).toBeInTheDocument();
  const chat = within(screen.getByRole('region', { name: 'Jadwal' })).getByRole('link', { name: /Hubungi kami/ });
  expect(chat).toHaveAttribute('target', '_blank');
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
});

test('the payment methods lead to the financial partner', async () => {
  answer(courseWithDetails);
  await open();
  expect(
    within(screen.getByRole('region', { name: 'Pembayaran' })).getByRole('link', { name: 'Bandingkan skema' }),
  ).toHaveAttribute('href', '/financial-partner');
});

test('closes with testimonials marked as samples, a call to sign up and the newsletter', async () => {
  answer(courseWithDetails);
  await open();
  const alumni = within(screen.getByRole('region', { name: 'Kata alumni' }));
  expect(alumni.getByText('contoh')).toBeInTheDocument();
  expect(alumni.getAllByRole('figure')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Daftar sekarang' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInTheDocument();
});

test('an unknown course is a 404', async () => {
  api.use(
    http.get(READ, () => HttpResponse.json({ message: 'Program tidak ditemukan', code: 'NOT_FOUND' }, { status: 404 })),
  );
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('status 404');
});

test('an address no course can have is a 404, a failure stays one', async () => {
  api.use(
    http.get(READ, () => HttpResponse.json({ message: 'Permintaan tidak sah', code: 'BAD_REQUEST' }, { status: 400 }), {
      once: true,
    }),
  );
  await renderRoute(routes, `/bootcamps/${'x'.repeat(151)}`);
  expect(screen.getByRole('alert')).toHaveTextContent('status 404');
  cleanup();
  api.use(
    http.get(READ, () =>
      HttpResponse.json({ message: 'Layanan sedang tidak tersedia', code: 'UNAVAILABLE' }, { status: 503 }),
    ),
  );
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Layanan sedang tidak tersedia');
});

test('a course is described to search engines, a workshop also as an event', () => {
  const types = (type: 'BOOTCAMP' | 'WORKSHOP') =>
    courseHead({ course: { ...courseWithDetails, type } }).jsonLd?.map(
      (thing) => Reflect.get(thing, '@type') as string,
    );
  expect(types('BOOTCAMP')).toEqual(['Course', 'BreadcrumbList']);
  expect(types('WORKSHOP')).toEqual(['Course', 'BreadcrumbList', 'EducationEvent']);
  expect(courseHead({ course: courseWithDetails })).toMatchObject({
    title: 'Full Stack Web Development',
    canonical: '/bootcamps/full-stack-web-development',
    image: '/media/share/full-stack-web-development.png',
  });
});
