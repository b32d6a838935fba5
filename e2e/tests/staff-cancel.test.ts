/** Staff who cancel or go back while a change is on its way: what the screen says, and what the server has. */
import type { Page } from '@playwright/test';
import { fillCourse, newCourseName } from '../course-form.ts';
import { openHydrated } from '../hydration.ts';
import { origin } from '../product.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

const MEGABYTE = 1024 * 1024;

const pdf = (bytes: number) => ({
  name: 'silabus.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${'x'.repeat(bytes)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});

/** Escape, at which a browser closes a dialog on its own when it is pressed again, the scrim, and Back. */
async function tryToLeave(page: Page): Promise<void> {
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  await page.goBack();
}

test('a form that is being saved stays open until the answer; the list then agrees with the server', async ({
  page,
}) => {
  await openHydrated(page, '/admin-dashboard/vouchers');
  await page.getByRole('group', { name: 'Tampilkan' }).getByText('Berlaku').click();
  await page.waitForURL('**/vouchers?type=ACTIVE');
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let sent = 0;
  await page.route('**/vouchers/create', async (route) => {
    sent += 1;
    await answered;
    await route.continue();
  });
  const code = newCourseName().replace(' ', '-').toUpperCase();
  await page.getByRole('button', { name: 'Tambah voucher' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah voucher' });
  await form.getByLabel('Kode').fill(code);
  await form.getByLabel('Persentase').fill('10');
  await form.getByLabel('Potongan terbesar').fill('100000');
  await form.getByLabel('Hari terakhir').fill('2030-12-31');
  await form.getByRole('button', { name: 'Simpan voucher' }).click();
  await form.getByText('Menyimpan…').waitFor();

  await expect(form.getByRole('button', { name: 'Batal' })).toHaveAttribute('aria-disabled', 'true');
  await expect(form.getByRole('button', { name: 'Tutup' })).toHaveAttribute('aria-disabled', 'true');
  await tryToLeave(page);
  await form.getByText('Menyimpan…').waitFor();
  await expect(page.getByRole('alertdialog'), 'nothing is asked that cannot be granted').toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?type=ACTIVE');

  answer();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: new RegExp(`${code}.*Sampai 31 Desember 2030`) }).waitFor();
  expect(sent).toBe(1);
});

test('an upload can be stopped until all of it is sent: then nothing is saved; afterwards it is waited for', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/admin-dashboard/courses');
  await page.getByRole('group', { name: 'Tampilkan' }).getByText('Paid').click();
  await page.waitForURL('**/courses?type=PAID');
  const network = await context.newCDPSession(page);
  const uploadSpeed = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  const form = page.getByRole('dialog', { name: 'Add Course' });
  const cancel = form.getByRole('button', { name: 'Batal' });
  const send = async (name: string) => {
    await page.getByRole('button', { name: 'Add Course' }).click();
    await fillCourse(page, name);
    await page.getByLabel('Document').setInputFiles(pdf(4 * MEGABYTE));
    await page.getByRole('button', { name: 'Simpan program' }).click();
  };
  const isStored = async (name: string) => {
    const slug = name.toLowerCase().replace(' ', '-');
    return (await fetch(`${origin}/api/v1/courses/read-one?slug=${slug}`)).ok;
  };

  const stopped = newCourseName();
  await uploadSpeed(MEGABYTE / 8);
  await send(stopped);
  await page.getByRole('progressbar').first().waitFor();
  await cancel.click();
  await page.getByRole('button', { name: 'Lanjut mengunggah' }).click();
  await cancel.click();
  await page.getByRole('button', { name: 'Hentikan unggahan' }).click();
  await page.getByText('Unggahan dihentikan').waitFor();
  await form.waitFor({ state: 'detached' });
  await expect(page.getByRole('row', { name: new RegExp(stopped) })).toHaveCount(0);
  expect(await isStored(stopped)).toBe(false);

  // The server has it all, and its answer is kept back.
  await uploadSpeed(-1);
  const answered = new Promise<string>((resolve) => {
    network.on('Fetch.requestPaused', ({ requestId }) => resolve(requestId));
  });
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/courses/create', requestStage: 'Response' }] });
  const saved = newCourseName();
  await send(saved);
  const requestId = await answered;
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await tryToLeave(page);
  await form.getByText('Menyimpan…').waitFor();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await network.send('Fetch.continueRequest', { requestId });
  await page.getByRole('row', { name: new RegExp(saved) }).waitFor();
  expect(await isStored(saved)).toBe(true);
});

test('Back out of a half-filled form to another filter closes the form; address, list and history agree', async ({
  page,
}) => {
  await openHydrated(page, '/admin-dashboard');
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Course' }).click();
  await page.getByRole('group', { name: 'Tampilkan' }).getByText('Free').click();
  await page.waitForURL('**/courses?type=FREE');
  await page.getByRole('button', { name: 'Add Course' }).click();
  const form = page.getByRole('dialog', { name: 'Add Course' });
  const title = form.getByLabel('Title');
  await title.fill('Belum selesai');

  // The browser closes a dialog on its own when Escape is pressed again; the form is there all the same.
  const question = page.getByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect(title).toBeVisible();
  await expect(title).toHaveValue('Belum selesai');

  await page.goBack();
  await question.getByRole('button', { name: 'Tutup tanpa menyimpan' }).click();
  await form.waitFor({ state: 'detached' });
  await page.waitForURL('**/courses');
  await page.getByRole('radio', { name: 'All' }).and(page.locator(':checked')).waitFor();
  await page.goForward();
  await page.waitForURL('**/courses?type=FREE');
  await page.getByRole('radio', { name: 'Free' }).and(page.locator(':checked')).waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: /^Selamat datang/ }).waitFor();
});
