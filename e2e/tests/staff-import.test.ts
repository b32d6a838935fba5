/** Staff correct the table of courses in a file: what it would change is shown first, then saved, and the same file again changes nothing. */
import { newCourseName } from '../course-form.ts';
import { download } from '../download.ts';
import { judge } from '../judge.ts';
import { newEmail } from '../registration-form.ts';
import { expect, test } from '../test.ts';

const WIDTHS = [360, 1280];

test.use({ account: 'staff' });

const csv = (content: string) => ({ name: 'program.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

test('an export is corrected and imported: judged row by row, saved without the wrong row, and nothing twice', async ({
  page,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const name = newCourseName();
  const code = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

  await page.goto('/admin-dashboard/courses');
  await page.getByRole('link', { name: 'Impor program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impor program' })).toBeVisible();
  await judge(page, 'the choice of a file', WIDTHS);

  const { content } = await download(page, page.getByRole('button', { name: 'Unduh CSV' }));
  const [header = '', ...lines] = content.toString('utf8').trimEnd().split('\r\n"');
  const old = `"${lines.find((line) => line.includes(`"${title}"`)) ?? ''}`;
  expect(old).toContain('"2000000"');
  const added = old
    .replace(`"${title}"`, `"${name}"`)
    .replace(/"kelas-[^"]*"/, `"${code}"`)
    .replace(/^"[^"]*"/, `"${code}"`);
  const changed = old.replace('"2000000"', '"Rp2.500.000"');
  const wrong = added.replaceAll(`"${code}"`, `"${code}-salah"`).replace('"2000000"', '"murah"');
  const file = csv([header, changed, added, wrong].join('\r\n'));

  await page.getByLabel('Berkas CSV').setInputFiles(file);
  await page.getByRole('button', { name: 'Uji berkas' }).click();
  const report = page.getByRole('table', { name: 'Hasil uji per baris' });
  await expect(
    report.getByRole('row', { name: new RegExp(`${title}.*Harga.*2000000.*2500000.*Berubah`) }),
  ).toBeVisible();
  await expect(report.getByRole('row', { name: /Harga.*murah.*Salah.*Harus bilangan bulat/ })).toBeVisible();
  await judge(page, 'the report', WIDTHS);
  const refused = await download(page, page.getByRole('button', { name: 'Unduh baris salah' }));
  expect(refused.content.toString('utf8')).toContain('Harga: Harus bilangan bulat');

  await page.getByRole('button', { name: 'Impor 2 baris' }).click();
  await expect(report.getByRole('row', { name: new RegExp(`${name}.*Ditambahkan`) })).toBeVisible();
  await judge(page, 'what was saved', WIDTHS);

  await page.getByRole('button', { name: 'Impor berkas lain' }).click();
  await page.getByLabel('Berkas CSV').setInputFiles(file);
  await page.getByRole('button', { name: 'Uji berkas' }).click();
  await expect(page.getByRole('button', { name: 'Tidak ada yang diimpor' })).toBeDisabled();
  await expect(report.getByRole('row', { name: /Sama/ })).toHaveCount(2);
});

test('a list of people fills a batch: who does not fit is named before anything is saved', async ({ page, staff }) => {
  const { title } = await staff.addCourse(0, 2);
  await page.goto(`/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `schedule ${title}`, exact: true }).click();
  await page.getByRole('link', { name: 'Buka Batch 1' }).click();
  await page.getByRole('link', { name: 'Impor CSV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impor peserta' })).toBeVisible();

  const people = ['Ana', 'Budi', 'Cici'].map(
    (name) => `${name}\t${newEmail()}\tP\t31/12/1999\t0812 3456 789\tJalan Mawar 1\tBandung\t40111`,
  );
  const header = 'Nama depan\tEmail\tJenis kelamin\tTanggal lahir\tTelepon\tAlamat\tKota\tKode pos';
  await page.getByLabel('Atau tempel isinya').fill([header, ...people].join('\n'));
  await page.getByRole('button', { name: 'Uji berkas' }).click();
  const report = page.getByRole('table', { name: 'Hasil uji per baris' });
  await expect(report.getByRole('row', { name: /Cici.*Salah.*Kursi tidak cukup: sisa 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Impor 2 baris' }).click();
  await expect(report.getByRole('row', { name: /Budi.*Ditambahkan/ })).toBeVisible();
  await judge(page, 'people who were added', WIDTHS);

  await page.getByRole('navigation', { name: 'Jejak halaman' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('rowheader', { name: 'Ana', exact: true })).toBeVisible();
});
