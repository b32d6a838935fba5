import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { course } from '../course-card/course.fixture.ts';
import { routes } from '../routes.tsx';

const BY_TYPE = 'http://localhost/api/v1/courses/by-type';
const api = startApi(
  http.get(BY_TYPE, () =>
    HttpResponse.json({
      message: 'ok',
      data: { rows: [{ ...course, id: 9, title: 'Gratis', price: 0 }, course], count: 2 },
    }),
  ),
);
const isAdvisor = (link: HTMLElement) => {
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
};
/** The rows of the page's table, cell by cell. */
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('admissions', () => {
  const open = () => renderRoute(routes, '/admission-info');

  test('introduces Admissions for the Job Connector Full Stack Development program', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Admissions' })).toBeInTheDocument();
    expect(screen.getByText(/Job Connector Full Stack Development/)).toBeInTheDocument();
  });

  test('names the four steps, the result within 24 hours after the test', async () => {
    await open();
    const steps = within(screen.getByRole('region', { name: 'Empat langkah masuk' }));
    expect(steps.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
      'Isi formulir',
      'Wawancara',
      'Tes logika dan bahasa Inggris',
      'Pengumuman hasil',
    ]);
    expect(steps.getByText('Kamu menerima hasilnya dalam 24 jam setelah tes.')).toBeInTheDocument();
  });

  test('names the qualifications', async () => {
    await open();
    const points = within(screen.getByRole('region', { name: 'Kualifikasi' })).getAllByRole('listitem');
    expect(points.map((point) => point.textContent)).toEqual([
      'Siap berkomitmen',
      'Mau belajar',
      'Bahasa Inggris dasar',
      'Motivasi tinggi',
      'Punya laptop',
    ]);
  });

  test('the consultation card leads to the chat', async () => {
    await open();
    isAdvisor(screen.getByRole('link', { name: /^Hubungi Kami/ }));
  });
});

test.each(['/admission-info', '/income-share-agreement', '/financial-partner'])(
  '%s has a Talk with our Advisor button',
  async (path) => {
    await renderRoute(routes, path);
    isAdvisor(screen.getByRole('link', { name: /^Talk with our Advisor/ }));
  },
);

describe('income share agreement', () => {
  const open = () => renderRoute(routes, '/income-share-agreement');

  test('opens with its promise and explains the agreement', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Belajar Dulu, Bayar Setelah Bekerja' })).toBeInTheDocument();
    const how = within(screen.getByRole('region', { name: 'Cara kerjanya' }));
    for (const figure of ['20%', '36 bulan', '1.5x', '5 tahun']) expect(how.getByText(figure)).toBeInTheDocument();
  });

  test('compares Regular and ISA', async () => {
    await open();
    const comparison = within(screen.getByRole('region', { name: 'Reguler atau ISA' }));
    expect(comparison.getByRole('heading', { name: 'Reguler' })).toBeInTheDocument();
    expect(comparison.getByText('Cicilan 0%, maksimal 3 tahap')).toBeInTheDocument();
    expect(comparison.getByText('Deposit Rp5,000,000 dapat dikembalikan')).toBeInTheDocument();
  });

  test('lists the advantages, with the hiring partners', async () => {
    await open();
    const advantages = within(screen.getByRole('region', { name: 'Keuntungan ISA' }));
    expect(advantages.getByText('Terhubung dengan 250+ hiring partner')).toBeInTheDocument();
    expect(advantages.getByText('contoh')).toBeVisible();
  });

  test('lists the terms', async () => {
    await open();
    const terms = within(screen.getByRole('region', { name: 'Ketentuan ISA' }))
      .getAllByRole('listitem')
      .map((term) => term.textContent);
    expect(terms).toHaveLength(5);
    expect(terms).toContain('Membayar 20% pendapatan bulanan selama 36 bulan');
    expect(terms).toContain('Tidak ada denda dan bunga');
    expect(terms).toContain('Program berakhir setelah 5 tahun');
  });

  test('the eligibility table compares Bootcamp Immersive with Data Science', async () => {
    await open();
    expect(cells()[0]).toEqual(['Syarat', 'Bootcamp Immersive (4 bulan)', 'Data Science (3 bulan)']);
    expect(cells()).toContainEqual(['Kegiatan lain', 'Tidak sedang menjalani kegiatan lain', '–']);
    for (const [topic, both] of [
      ['Usia, IT', 'Maksimal 35 tahun, S1 IT atau berpengalaman IT, dan pernah memimpin tim'],
      ['Kewarganegaraan', 'WNI dan berdomisili di Indonesia'],
      ['Catatan hukum', 'Tidak pernah terlibat kejahatan keuangan'],
      ['Rekening', 'Rekening bank Indonesia yang aktif'],
      ['Deposit', 'Rp5,000,000, dapat dikembalikan'],
      ['Seleksi', 'Lulus tes masuk'],
    ]) {
      expect(cells()).toContainEqual([topic, both, both]);
    }
    expect(cells()).toContainEqual([
      'Usia, non-IT',
      'Maksimal 30 tahun, minimal lulusan SMA',
      'Maksimal 30 tahun, minimal lulusan SMA',
    ]);
  });

  test('a consultation can be reserved, and several buttons lead to the chat', async () => {
    await open();
    const reserve = screen.getAllByRole('link', { name: /Reservasi konsultasi/ });
    expect(reserve).toHaveLength(2);
    reserve.forEach(isAdvisor);
  });

  test('each of the three questions without an answer leads to the advisor', async () => {
    await open();
    const questions = within(screen.getByRole('region', { name: 'Pertanyaan yang sering diajukan' })).getAllByRole(
      'group',
    );
    expect(questions).toHaveLength(3);
    questions.forEach((question) => {
      isAdvisor(within(question).getByRole('link', { name: /Tanya Advisor/, hidden: true }));
    });
  });

  test('calculates with the regular price of a chosen program and says that it is a simulation', async () => {
    await open();
    expect(screen.getByText(/^Simulasi\./)).toBeInTheDocument();
    expect(
      within(screen.getByRole('combobox', { name: 'Program' }))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Full Stack Web Development, Rp12,500,000']);
    const box = within(screen.getByRole('region', { name: 'Hitung perkiraanmu' }));
    expect(box.getByText('Rp1,600,000')).toBeInTheDocument();
    expect(box.getByText('batas tercapai')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('slider', { name: 'Gaji per bulan' }), { target: { value: '10000000' } });
    expect(box.getByText('Rp2,000,000')).toBeInTheDocument();
    expect(box.getByText('10 bulan')).toBeInTheDocument();
  });

  test('without the list of programs the rest of the page is shown, and the list can be tried again', async () => {
    api.use(
      http.get(BY_TYPE, () =>
        HttpResponse.json({ message: 'Layanan sedang tidak tersedia', code: 'UNAVAILABLE' }, { status: 503 }),
      ),
    );
    await open();
    expect(within(screen.getByRole('alert')).getByRole('button', { name: /Coba lagi/ })).toBeInTheDocument();
    expect(screen.getByRole('table')).toBeInTheDocument();
  });
});

describe('financial partner', () => {
  const open = () => renderRoute(routes, '/financial-partner');

  test('the headline is about 0% instalments', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('cicil 0%');
    expect(screen.getByText(/sampai 18 bulan\. Cicilan pertama satu bulan setelah pencairan/)).toBeInTheDocument();
  });

  test('lists four advantages', async () => {
    await open();
    expect(
      within(screen.getByRole('region', { name: 'Kenapa lewat financial partner' })).getAllByRole('listitem'),
    ).toHaveLength(4);
  });

  test('the plan table compares Bootcamp with Professional Development', async () => {
    await open();
    expect(cells()).toEqual([
      ['Skema', 'Bootcamp (4 bulan)', 'Professional Development (3 bulan)'],
      ['Plafon', 'Rp5,000,000', 'Rp8,000,000–12,000,000'],
      ['Tenor', 'Sampai 12 bulan', 'Sampai 12 bulan'],
      ['Uang muka', 'Rp500,000–5,000,000', 'Rp750,000'],
      ['Cicilan per bulan', 'Mulai sekitar Rp1,500,000', 'Mulai sekitar Rp910,000'],
    ]);
  });

  test('paying directly: in full a week before class, or in three stages', async () => {
    await open();
    const points = within(screen.getByRole('region', { name: 'Bayar langsung ke kami' })).getAllByRole('listitem');
    expect(points.map((point) => point.textContent)).toEqual([
      'Bayar penuh paling lambat 1 minggu sebelum kelas dimulai',
      'Cicilan 0% paling banyak 3 tahap',
    ]);
  });

  test('calculates instalments that add up and says that it is a simulation', async () => {
    await open();
    expect(screen.getByText(/^Simulasi /)).toBeInTheDocument();
    const box = within(screen.getByRole('region', { name: 'Hitung cicilanmu' }));
    expect(box.getByText('Rp416,666')).toBeInTheDocument();
    expect(box.getByText('Rp416,674')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('slider', { name: 'Tenor' }), { target: { value: '10' } });
    expect(box.getAllByText('Rp500,000')).toHaveLength(2);
  });

  test('the regulator is named with the mark of a sample, and the consultation card leads to the chat', async () => {
    await open();
    expect(screen.getByText('Diatur dan diawasi oleh otoritas jasa keuangan.').parentElement).toHaveTextContent(
      'contoh',
    );
    isAdvisor(screen.getByRole('link', { name: /^Hubungi Kami/ }));
  });
});
