/** The account of a student or payer: the way in by a mailed link, and all orders of an address on one page. */
import { judgeInFirefox, open, press, untilHeaded, write } from '../firefox.ts';
import { openHydrated } from '../hydration.ts';
import { judge } from '../judge.ts';
import { signInLinkMailedTo } from '../mails.ts';
import { origin } from '../product.ts';
import { payAtSandbox, placeOrder } from '../placing-orders.ts';
import { heading, newEmail } from '../registration-form.ts';
import { expect, test } from '../test.ts';

test('a parent saves an order in an account, and finds it there in another browser', async ({
  newVisitor,
  staff,
  complaints,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const [payer, student] = [newEmail(), newEmail()];
  const placed = await newVisitor();
  const path = await placeOrder(placed, title, { payer, student });
  await placed.goto(path);
  await placed.getByRole('button', { name: 'Simpan ke akun' }).click();
  await expect(placed.getByText(`Tautan masuk sudah dikirim ke ${payer}`)).toBeVisible();
  await judge(placed, 'the order that is saved');
  const link = await signInLinkMailedTo(payer);

  const page = await newVisitor();
  await page.goto(link);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(heading(page, 'Kelas saya')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/my-classes`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const bills = page.getByRole('region', { name: 'Tagihan' });
  await expect(bills.getByText('Rp2,000,000')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Berikutnya' }).getByText('Menunggu pembayaran')).toBeVisible();
  await judge(page, 'the classes with a bill');
  await page.getByRole('button', { name: 'Buat password' }).click();
  await expect(page.getByLabel('Password baru', { exact: true })).toBeVisible();
  await judge(page, 'the form for a password');
  await page.getByLabel('Password baru', { exact: true }).fill('password-orang-tua');
  await page.getByLabel('Ulangi password baru').fill('password-orang-tua');
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await expect(page.getByLabel('Password baru', { exact: true })).toBeHidden();

  await bills.getByRole('button', { name: 'Bayar sekarang' }).click();
  await expect(heading(page, 'Menunggu pembayaran')).toBeVisible();
  expect(new URL(page.url()).pathname, 'a link of its own').not.toBe(path);
  await page.getByRole('button', { name: 'Bayar sekarang' }).click();
  await payAtSandbox(page);

  const answer = await page.goto('/my-classes');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('region', { name: 'Sebelum kelas' }).getByText('Kursi pasti')).toBeVisible();
  await expect(bills).toHaveCount(0);
  await judge(page, 'the classes that are paid');

  // The link was used: it opens nothing a second time.
  complaints.expect(/409/);
  const late = await newVisitor();
  await late.goto(link);
  await late.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(heading(late, 'Tautan ini tidak berlaku lagi')).toBeVisible();
  await judge(late, 'a link that was used');

  // From then on by the password, at the sign-in of the specification.
  await openHydrated(late, '/my-classes/sign-in');
  await late.getByRole('link', { name: 'Masuk dengan password' }).click();
  // The page before has a field for an email, too, but none for a password.
  await late.getByLabel('Password', { exact: true }).fill('password-orang-tua');
  await late.getByRole('textbox', { name: 'Email' }).fill(payer);
  await late.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(heading(late, 'Kelas saya')).toBeVisible();
  await expect(late.getByText('Kursi pasti')).toBeVisible();
});

test('who signs up gets a mail, an empty account, and leaves it by the header', async ({ newVisitor }) => {
  const email = newEmail();
  const page = await newVisitor();
  await openHydrated(page, '/signup');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await judge(page, 'the sign-up');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(heading(page, 'Cek email kamu')).toBeVisible();
  await judge(page, 'the mail is sent');
  await page.goto(await signInLinkMailedTo(email));
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Belum ada kelas' })).toBeVisible();
  await judge(page, 'an account without classes');

  await page.getByRole('button', { name: /^Akun/ }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kelas saya' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Keluar' }).click();
  await expect(heading(page, 'Masuk ke Kelas saya')).toBeVisible();
  await judge(page, 'the sign-in by a mailed link');
});

test('a participant sees the class without money, and the student of before signs in as before', async ({
  newVisitor,
  staff,
}) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const student = newEmail();
  await placeOrder(await newVisitor(), title, { payer: newEmail(), student });
  const page = await newVisitor();
  await openHydrated(page, '/my-classes');
  await expect(page).toHaveURL(`${origin}/my-classes/sign-in`);
  await page.getByRole('textbox', { name: 'Email' }).fill(student.toUpperCase());
  await page.getByRole('button', { name: 'Kirim tautan masuk' }).click();
  await page.goto(await signInLinkMailedTo(student));
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Tempat disimpan')).toBeVisible();
  await expect(page.getByRole('main').getByText(/Rp/)).toHaveCount(0);
  await page
    .getByRole('button', {
      name: `Buka pesanan ${title} untuk Kirana Maheswari`,
    })
    .click();
  await expect(heading(page, 'Tempatmu disimpan')).toBeVisible();

  const known = await newVisitor({ account: 'student' });
  await openHydrated(known, '/');
  await known.getByRole('button', { name: /^Akun/ }).click();
  await known.getByRole('banner').getByRole('link', { name: 'Kelas saya' }).click();
  await expect(heading(known, 'Kelas saya')).toBeVisible();
  await judge(known, 'the classes of a student of before');
});

test('a student asks for a link in Firefox, and sees the class there', async ({ newVisitor, staff, firefoxPage }) => {
  const { title } = await staff.addCourse(2_000_000, 10);
  const student = newEmail();
  await placeOrder(await newVisitor(), title, { payer: newEmail(), student });
  await open(firefoxPage, '/my-classes/sign-in');
  await judgeInFirefox(firefoxPage, 'the sign-in by a mailed link');
  await write(firefoxPage, 'Email', student);
  await press(firefoxPage, 'button', 'Kirim tautan masuk');
  await untilHeaded(firefoxPage, /^Cek email kamu$/);
  await judgeInFirefox(firefoxPage, 'the mail is sent');
  const link = await signInLinkMailedTo(student);
  // What differs after the # alone would load no document.
  await firefoxPage.goto('about:blank');
  await firefoxPage.goto(origin + link);
  await press(firefoxPage, 'button', 'Masuk');
  await untilHeaded(firefoxPage, /^Kelas saya$/);
  await expect.poll(() => firefoxPage.$eval('main', (main) => main.textContent)).toContain('Tempat disimpan');
  await judgeInFirefox(firefoxPage, 'the classes of a student');
});
