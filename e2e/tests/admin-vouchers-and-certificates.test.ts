/** What staff give out and choose from, on the built product: vouchers, certificates and the short lists, as far as visitors meet them. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { audit } from '../axe.ts';
import { launch, openAsStaff, until, visit } from '../browser.ts';
import { fillCourse } from '../course-form.ts';
import { openForm } from '../registration-form.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const unique = () => randomUUID().slice(0, 8).toUpperCase();

async function assertAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  assert.deepEqual(await audit(page), [], `axe: ${state}`);
}

async function assertFits(page: Page): Promise<void> {
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing is wider than the screen',
  );
}

/** The registration form with a program and a batch chosen. */
async function openRegistration(page: Page): Promise<void> {
  page.setDefaultTimeout(30_000);
  await openForm(page);
  await page.getByLabel('Program', { exact: true }).selectOption({ label: 'Full Stack Web Development' });
  const batch = page.getByLabel('Batch', { exact: true });
  await batch.selectOption(
    (await batch.locator('option:not([disabled]):not([value=""])').last().getAttribute('value')) ?? '',
  );
}

async function fillIn(page: Page): Promise<void> {
  const texts: [string, string][] = [
    ['Nama pembayar', 'Bambang Sutrisno'],
    ['Email pembayar', 'bambang@karsa.test'],
    ['Nama depan', 'Kirana'],
    ['Nama belakang', 'Maheswari'],
    ['Email peserta', `e2e-${unique()}@karsa.test`],
    ['Hari', '14'],
    ['Tahun', '2001'],
    ['No. handphone', '0812 3456 7890'],
    ['Ulangi no. handphone', '081234567890'],
    ['Alamat', 'Jl. Tirtodipuran No. 27'],
    ['Kota', 'Yogyakarta'],
    ['Kode pos', '55143'],
    ['Motivasi', 'Saya ingin pindah kerja.'],
  ];
  for (const [name, text] of texts) await page.getByLabel(name, { exact: true }).fill(text);
  await page.getByLabel('Bulan', { exact: true }).selectOption({ label: 'Agustus' });
  await page.getByText('Perempuan', { exact: true }).click();
  await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check();
}

async function checkVoucher(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kode voucher').fill(code);
  await page.getByRole('button', { name: 'Cek', exact: true }).click();
}

test('a voucher of staff is used by a visitor, its use is counted, and once it is ended nobody gets it', async () => {
  const staff = await visit(browser);
  await openAsStaff(staff.page, '/admin-dashboard/vouchers');
  await staff.page.getByText(/^5 dari \d+ voucher$/).waitFor();
  await assertAccessible(staff.page, 'vouchers');
  const code = `UJI-${unique()}`;
  await staff.page.getByRole('button', { name: 'Tambah voucher' }).click();
  await staff.page.getByRole('button', { name: 'Simpan voucher' }).click();
  await staff.page.getByRole('link', { name: 'Kode: Wajib diisi' }).waitFor();
  await assertAccessible(staff.page, 'voucher form with errors');
  await staff.page.getByLabel('Kode', { exact: true }).fill(code.toLowerCase());
  await staff.page.getByLabel('Persentase').fill('10');
  await staff.page.getByLabel('Potongan terbesar').fill('250000');
  await staff.page.getByRole('button', { name: 'Simpan voucher' }).click();
  await staff.page.getByRole('row', { name: new RegExp(code) }).waitFor();

  const visitor = await visit(browser);
  await openRegistration(visitor.page);
  await checkVoucher(visitor.page, code);
  await visitor.page.getByText('hemat Rp250,000').waitFor();
  await fillIn(visitor.page);
  await visitor.page.getByRole('button', { name: 'Kirim Formulir' }).click();
  await visitor.page.waitForURL('**/sandbox/invoices/*');

  await staff.page.getByRole('searchbox').fill(code);
  await staff.page.getByText('1 dari 1 voucher').waitFor();
  await staff.page.reload();
  await staff.page.getByText('1 dipakai, tanpa batas').waitFor();
  await visitor.page.locator('button[formaction$="/pay"]').click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Yippie! You have registered to the event' }).waitFor();
  await staff.page.reload();
  await staff.page.getByText('1 lunas, potongan Rp250,000').waitFor();

  await staff.page.getByRole('button', { name: `Akhiri ${code}` }).click();
  await staff.page.getByRole('button', { name: 'Akhiri voucher' }).click();
  await staff.page.getByText('Diakhiri', { exact: true }).waitFor();
  await openRegistration(visitor.page);
  await checkVoucher(visitor.page, code);
  await visitor.page.getByText('Voucher is invalid. Voucher sudah tidak berlaku').waitFor();
  await staff.context.close();
  await visitor.context.close();
});

test('a certificate of staff is found by a visitor and its document opens; once it is revoked neither', async () => {
  const staff = await visit(browser);
  await openAsStaff(staff.page, '/admin-dashboard/certificates');
  await staff.page.getByText(/^5 dari \d+ sertifikat$/).waitFor();
  await assertAccessible(staff.page, 'certificates');
  await staff.page.getByRole('button', { name: 'Terbitkan sertifikat' }).click();
  const people = staff.page.getByRole('list', { name: 'Peserta yang bisa diberi sertifikat' });
  await people.getByRole('button').first().waitFor();
  await assertAccessible(staff.page, 'choosing a graduate');
  await people.getByRole('button').first().click();
  const name = `Siti ${unique()}`;
  await staff.page.getByLabel('Nama pada sertifikat').fill(name);
  await assertAccessible(staff.page, 'the name on the sheet');
  await staff.page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  const row = staff.page.getByRole('row', { name: new RegExp(name) });
  await row.waitFor();
  const id = /KARSA(-[0-9A-Z]{5}){5}/.exec(await row.innerText())?.[0] ?? '';
  assert.notEqual(id, '');

  const visitor = await visit(browser);
  visitor.page.setDefaultTimeout(30_000);
  // What the code on the sheet leads to.
  await visitor.page.goto(`/verify-certificate?id=${id}`);
  await visitor.page.getByText(name, { exact: true }).waitFor();
  const document = (await visitor.page.getByRole('link', { name: 'Klik disini' }).getAttribute('href')) ?? '';
  const opened = await visitor.page.request.get(document);
  assert.deepEqual([opened.status(), (await opened.body()).subarray(0, 5).toString()], [200, '%PDF-']);

  await staff.page.getByRole('button', { name: `Cabut sertifikat ${name}` }).click();
  await staff.page.getByRole('button', { name: 'Cabut sertifikat', exact: true }).click();
  await staff.page.getByText('Sertifikat dicabut').waitFor();
  await visitor.page.goto(`/verify-certificate?id=${id}`);
  await visitor.page.getByRole('alertdialog', { name: 'Sertifikat tidak ditemukan' }).waitFor();
  await until('the document is gone', async () => (await visitor.page.request.get(document)).status() === 404);
  await staff.context.close();
  await visitor.context.close();
});

test('a category of staff is chosen for a program and filters the public search; while it is used it stays', async () => {
  const { page, context } = await visit(browser);
  await openAsStaff(page, '/admin-dashboard/masters');
  await page.getByRole('table', { name: 'Daftar kategori' }).waitFor();
  await assertAccessible(page, 'masters');
  const category = `Kategori ${unique()}`;
  await page.getByRole('button', { name: 'Tambah kategori' }).click();
  await page.getByLabel('Nama').fill(category);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByRole('row', { name: new RegExp(`${category}.*Belum dipakai`) }).waitFor();

  const program = `Kelas ${unique()}`;
  await page.goto('/admin-dashboard/courses');
  await page.getByRole('button', { name: 'Add Course' }).click();
  await fillCourse(page, program, category);
  await page.getByRole('button', { name: 'Simpan program' }).click();
  await page.getByRole('row', { name: new RegExp(program) }).waitFor();

  const visitor = await visit(browser);
  const categories = (await (await visitor.page.request.get('/api/v1/categories')).json()) as {
    data: { id: number; name: string }[];
  };
  const id = categories.data.find(({ name }) => name === category)?.id;
  await until('the search knows the category and its program', async () => {
    const html = await (await visitor.page.request.get(`/search?program=${id}`)).text();
    return html.includes(category) && html.includes(program);
  });

  await page.goto('/admin-dashboard/masters');
  await page.getByRole('button', { name: `Hapus ${category}` }).click();
  await page.getByRole('button', { name: 'Hapus kategori', exact: true }).click();
  await page.getByText('Kategori ini dipakai 1 program, jadi tidak bisa dihapus.').waitFor();
  await page.getByRole('row', { name: new RegExp(category) }).waitFor();

  await page.goto('/admin-dashboard/courses');
  await page.getByRole('searchbox').fill(program);
  await page.getByText('1 dari 1 program').waitFor();
  await page.getByRole('button', { name: `Delete ${program}` }).click();
  await page.getByRole('button', { name: 'Hapus program' }).click();
  await page.getByText('Tidak ada program yang cocok').waitFor();
  await visitor.context.close();
  await context.close();
});

for (const path of ['vouchers', 'certificates', 'masters?list=instructors']) {
  test(`${path} are cards on a phone, and nothing is wider than the screen`, async () => {
    const { page, context, complaints } = await visit(browser, 360);
    await openAsStaff(page, `/admin-dashboard/${path}`);
    await page.getByRole('table').waitFor();
    await assertFits(page);
    await assertAccessible(page, `${path} at 360`);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}
