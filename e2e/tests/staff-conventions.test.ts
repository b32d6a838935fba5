/** Conventions of the back-office: the search over all records, single keys, and saved views of lists. */
import { judge } from '../judge.ts';
import { chooseProgram, fillIn, newEmail, openForm, send } from '../registration-form.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

const WIDTHS = [360, 1280];

test('staff find a person from any page by Ctrl K, open the record, and go on to a page', async ({
  page,
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const visitor = await newVisitor();
  const email = newEmail();
  await openForm(visitor);
  await chooseProgram(visitor, title);
  await fillIn(visitor, email);
  await send(visitor);
  await visitor.waitForURL('**/sandbox/invoices/*');

  await page.goto('/admin-dashboard/vouchers');
  const find = page.getByRole('button', { name: 'Cari' });
  await expect(find).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Halaman, nama, telepon, email, ID' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await find.click();
  await expect(field).toBeFocused();
  await judge(page, 'the search before typing', WIDTHS);
  await page.keyboard.type(email);
  const person = page.getByRole('group', { name: 'Orang dan pesanan' }).getByRole('option');
  await expect(person).toContainText(`${title}, Batch`);
  await judge(page, 'the search with a person', WIDTHS);
  await page.keyboard.press('Escape');
  await expect(find).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(email);
  await expect(person).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin-dashboard/orders/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Kirana Maheswari' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('voucher');
  const vouchers = page.getByRole('group', { name: 'Halaman' }).getByRole('option');
  await expect(vouchers).toHaveText('Voucher');
  await expect(vouchers).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('group', { name: 'Tindakan' }).getByRole('option')).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin-dashboard/vouchers');
});

test('staff work a list by keys alone, see them all in the sheet, and switch them off', async ({ page }) => {
  await page.goto('/admin-dashboard/vouchers');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jg?');
  await expect(page.getByRole('searchbox')).toHaveValue('jg?');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');

  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.waitForURL('**/admin-dashboard/registrations');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/registrations?open=*');
  const panel = page.getByRole('complementary', { name: 'Pendaftaran' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Pintasan keyboard' });
  await expect(sheet).toBeVisible();
  await judge(page, 'the sheet of shortcuts', WIDTHS);
  const isOn = sheet.getByRole('checkbox', { name: 'Pakai pintasan satu tombol' });
  await isOn.uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Pintasan' }).click();
  await isOn.check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Pintasan' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
});

test('staff save the filters of a list, share them, and find them above the list', async ({ page }) => {
  const name = `Menunggu ${Date.now()}`;
  await page.goto('/admin-dashboard/registrations');
  await page.getByRole('combobox', { name: 'Status pembayaran' }).selectOption('PENDING');
  await page.getByRole('button', { name: 'Simpan tampilan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Simpan tampilan' });
  await dialog.getByLabel('Nama').fill(name);
  await dialog.getByText('Untuk semua staf').click();
  await judge(page, 'saving a view', WIDTHS);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  const tabs = page.getByRole('navigation', { name: 'Tampilan daftar' });
  const open = tabs.locator('[aria-current=page]');
  await expect(open).toContainText(name);
  await judge(page, 'a list with its views', WIDTHS);
  await tabs.getByRole('link', { name: /^Semua/ }).click();
  await expect(open).toContainText('Semua');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('combobox', { name: 'Status pembayaran' })).toHaveValue('PENDING');

  await page.getByRole('button', { name: 'Atur tampilan' }).click();
  const remove = page.getByRole('menuitem', { name: 'Hapus tampilan' });
  await expect(remove).toBeVisible();
  await judge(page, 'the menu of a view', WIDTHS);
  await remove.click();
  await expect(tabs.getByRole('link', { name })).toBeHidden();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(open).toContainText(name);

  await page.getByRole('button', { name: 'Atur tampilan' }).click();
  await remove.click();
  await expect(tabs.getByRole('link', { name })).toBeHidden();
});

test('on a low screen every page of the menu can be reached, and who is signed in and the way out stay in sight', async ({
  page,
}) => {
  await page.goto('/admin-dashboard');
  const pages = page.getByRole('navigation').getByRole('link');
  await expect(page.getByRole('link', { name: 'Riwayat', exact: true })).toBeAttached();
  for (const height of [850, 600]) {
    await page.setViewportSize({ width: 1280, height });
    for (const link of await pages.all()) {
      await link.focus();
      await expect(link).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    }
  }
  // Zoomed far in: then all of it scrolls.
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.getByRole('button', { name: 'Sign Out' }).focus();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
});

test('a list that was sorted and filtered is there again on the way back from a record, also after a reload', async ({
  page,
}) => {
  await page.goto('/admin-dashboard/registrations?status=PAID');
  const table = page.getByRole('table');
  const price = table.getByRole('button', { name: 'Price' });
  await price.click();
  await expect(page).toHaveURL(/status=PAID&sort=highest$/);
  await expect(table.locator('th[aria-sort="descending"]')).toContainText('Price');
  await judge(page, 'a sorted list', WIDTHS);
  await table.getByRole('rowheader').first().getByRole('button').click();
  await page.getByRole('link', { name: 'Buka catatan' }).click();
  await page.waitForURL('**/admin-dashboard/orders/*');
  await page.reload();
  await page.getByRole('navigation', { name: 'Jejak halaman' }).getByRole('link').click();
  await expect(page).toHaveURL(/registrations\?status=PAID&sort=highest&open=\d+$/);
});
