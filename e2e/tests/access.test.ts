/** Who may do what, and who did it: accounts, roles, the history, and two people who edit one record. */
import { randomUUID } from 'node:crypto';
import { judge } from '../judge.ts';
import { choosePassword } from '../mails.ts';
import { chooseProgram, fillIn, newEmail, openForm, send } from '../registration-form.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

const unique = (word: string) => `${word} ${randomUUID().slice(0, 6)}`;

test('an ADMIN invites a colleague, who sees only what the role allows, and what the matrix gives takes effect', async ({
  page,
  newVisitor,
  complaints,
}) => {
  complaints.expect(/403/);
  const email = newEmail();
  const name = unique('Rangga');
  await page.goto('/admin-dashboard/staff');
  await page.getByRole('button', { name: 'Undang rekan' }).click();
  const form = page.getByRole('dialog', { name: 'Undang rekan' });
  await form.getByLabel('Nama').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByText('Instruktur', { exact: true }).click();
  await judge(page, 'the invitation');
  await form.getByRole('button', { name: 'Kirim undangan' }).click();
  await expect(form).toBeHidden();
  await page.goto(`/admin-dashboard/staff?q=${email}`);
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Diundang`) })).toBeVisible();
  await judge(page, 'the accounts');

  await choosePassword(email, 'rahasia-rangga-2026');
  const invited = await newVisitor();
  await invited.goto('/admin-dashboard/signin');
  await invited.getByLabel('Email').fill(email);
  await invited.getByLabel('Password', { exact: true }).fill('rahasia-rangga-2026');
  await invited.getByRole('button', { name: 'Masuk' }).click();
  await invited.waitForURL('**/admin-dashboard');
  const places = invited.getByRole('navigation', { name: 'Back-office' });
  await expect(places.getByRole('link')).toHaveText(['Home']);
  await expect(invited.getByRole('navigation', { name: 'Pengelolaan' })).toHaveCount(0);
  await invited.goto('/admin-dashboard/vouchers');
  await expect(invited.getByText(/Kamu tidak punya izin untuk melihat voucher \(voucher\.read\)/)).toBeVisible();
  await judge(invited, 'a page that is closed');

  await page.setViewportSize(screen(1280));
  await page.goto('/admin-dashboard/roles');
  const box = page.getByRole('checkbox', { name: 'Instruktur boleh melihat voucher' });
  await box.check();
  await expect(page.getByText('1 izin diubah di 1 peran.')).toBeVisible();
  await judge(page, 'the matrix');
  await page.setViewportSize(screen(1280));
  await page.getByRole('button', { name: 'Simpan izin…' }).click();
  const question = page.getByRole('dialog', { name: 'Simpan izin peran?' });
  await expect(question).toContainText('melihat voucher');
  await question.getByRole('button', { name: 'Simpan izin' }).click();
  await expect(page.getByText('Belum ada perubahan.')).toBeVisible();

  await invited.setViewportSize(screen(1280));
  await invited.goto('/admin-dashboard/vouchers');
  await expect(invited.getByRole('heading', { level: 1, name: 'Voucher' })).toBeVisible();
  await expect(invited.getByRole('button', { name: 'Tambah voucher' })).toHaveCount(0);
  await expect(invited.getByText(/Mengubah voucher perlu izin Keuangan/)).toBeVisible();

  // Back as it was: the other tests begin with the roles of a new database.
  await box.uncheck();
  await page.getByRole('button', { name: 'Simpan izin…' }).click();
  await question.getByRole('button', { name: 'Simpan izin' }).click();
  await expect(page.getByText('Belum ada perubahan.')).toBeVisible();
});

test('two tabs that edit one course: field by field, nothing is lost; then the price is put back from the history', async ({
  page,
  context,
  staff,
  complaints,
}) => {
  complaints.expect(/409/);
  const { title, id } = await staff.createCourse({ price: 2_000_000 });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
    await tab.getByRole('button', { name: `Edit ${title}` }).click();
    await tab.getByLabel('Price').waitFor();
  }
  await other.getByLabel('Price').fill('2500000');
  await other.getByLabel('Short description').fill('Dari tab lain');
  await other.getByRole('button', { name: 'Simpan program' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Price').fill('3000000');
  await page.getByRole('button', { name: 'Simpan program' }).click();
  const conflict = page.getByRole('dialog', { name: /menyimpan lebih dulu$/ });
  await expect(conflict.getByRole('radiogroup', { name: 'Price' }).getByText('Rp2,500,000')).toBeVisible();
  const short = conflict.getByRole('radiogroup', { name: 'Short description' });
  await expect(short.getByRole('radio', { name: /^Yang disimpan / })).toBeChecked();
  await judge(page, 'the conflict');
  await conflict.getByRole('button', { name: 'Simpan gabungan' }).click();
  await expect(conflict.getByText('Pilih salah satu')).toBeVisible();
  await conflict.getByRole('button', { name: 'Kembali ke formulir' }).click();
  await expect(page.getByLabel('Price')).toHaveValue('3000000');
  await page.getByRole('button', { name: 'Simpan program' }).click();
  await conflict.getByRole('radiogroup', { name: 'Price' }).getByText('Punyamu').click();
  await conflict.getByRole('button', { name: 'Simpan gabungan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize(screen(1280));
  await page.goto(`/admin-dashboard/history?entity=course&entity_id=${id}`);
  const latest = page.getByRole('listitem').filter({ hasText: 'menjadi Rp3,000,000' });
  await expect(latest).toContainText('Rp2,500,000');
  await judge(page, 'the history');
  await page.setViewportSize(screen(1280));
  await latest.getByRole('button', { name: /^Pulihkan/ }).click();
  const restoring = page.getByRole('dialog', { name: 'Pulihkan nilai sebelumnya?' });
  await expect(restoring).toContainText('Rp2,500,000');
  await judge(page, 'the preview of what is restored');
  await restoring.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(restoring).toBeHidden();
  await expect(page.getByText(/memulihkan: mengubah program/)).toBeVisible();
  await page.goto(`/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row', { name: new RegExp(`${title}.*2,500,000`) })).toBeVisible();
});

test('the auditor sees who read and who changed a registration', async ({ page, newVisitor, staff }) => {
  const { title } = await staff.addCourse(2_000_000, 5);
  const visitor = await newVisitor();
  await openForm(visitor);
  await chooseProgram(visitor, title);
  const email = newEmail();
  await fillIn(visitor, email);
  await send(visitor);
  await visitor.waitForURL('**/sandbox/invoices/*');
  await page.goto(`/admin-dashboard/registrations?q=${email}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').first().click();
  await page.getByRole('link', { name: 'Buka catatan' }).click();
  await page.getByRole('button', { name: 'Tindakan' }).click();
  await page.getByRole('menuitem', { name: 'Batalkan pendaftaran…' }).click();
  const cancel = page.getByRole('dialog', { name: /^Batalkan pendaftaran/ });
  await expect(cancel.getByRole('status', { name: 'Akibatnya' })).toContainText('1 kursi');
  await cancel.getByLabel('Alasan').fill('Pindah kota');
  await cancel.getByRole('button', { name: /^Batalkan/ }).click();
  await expect(cancel).toBeHidden();
  await page.getByRole('button', { name: /^Riwayat / }).click();
  const history = page.getByRole('dialog', { name: /^Riwayat / });
  await expect(history).toContainText('membatalkan pendaftaran');
  await expect(history).toContainText('Alasan: Pindah kota');
  await expect(history).toContainText('membuka catatan pesanan');
  await expect(history).toContainText('membaca daftar pendaftaran');
  await judge(page, 'the history of an order');
});
