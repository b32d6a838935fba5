/** Orders that do not go through at first: a seat or a price that went meanwhile, a lost answer, an API that is down. */
import { expectAccessible } from '../axe.ts';
import { startOwnProduct } from '../own-product.ts';
import { chooseProgram, fillIn, heading, newEmail, openForm, send, total } from '../registration-form.ts';
import { signInStaff } from '../staff.ts';
import { expect, test } from '../test.ts';

const VALID = 'Yippie! You have registered to the event';

test('sold out while typing: the seat went to another order, the form says which batch and keeps the rest', async ({
  page,
  newVisitor,
  staff,
  complaints,
}) => {
  complaints.expect(/409.*create-free-transaction/);
  const { title } = await staff.addCourse(0, 1);
  const other = await newVisitor();
  for (const form of [page, other]) {
    await openForm(form);
    await chooseProgram(form, title);
    await fillIn(form);
  }
  await send(other);
  await other.waitForURL('**/success-payment?id=*');

  await send(page);
  await expect(page.getByRole('link', { name: 'Batch: Batch ini penuh, pilih yang lain' })).toBeVisible();
  await expect(page.getByText(/^Batch 1, .+ baru saja penuh/)).toBeVisible();
  const batch = page.getByLabel('Batch', { exact: true });
  await expect(batch).toHaveValue('');
  await expect(batch.getByRole('option', { name: /Penuh/ })).toBeDisabled();
  await expect(page.getByLabel('Kota')).toHaveValue('Yogyakarta');
  await expectAccessible(page, 'sold out');
  await chooseProgram(page, 'Intro to Programming');
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
  await expect(heading(page, VALID)).toBeVisible();
});

test('price changed while typing: both totals are told, and the new one is what the invoice asks for', async ({
  page,
  staff,
  complaints,
}) => {
  complaints.expect(/409.*create-invoice/);
  const { title, id } = await staff.addCourse(1_000_000, null);

  await openForm(page);
  await chooseProgram(page, title);
  await fillIn(page);
  await expect(total(page, 'Rp1,000,000')).toBeVisible();
  await staff.changeCourse(id, { price: 1_250_000 });
  await send(page);
  await expect(
    page.getByText('Harga berubah dari Rp1,000,000 menjadi Rp1,250,000. Periksa rinciannya, lalu kirim lagi.'),
  ).toBeVisible();
  await expect(total(page, 'Rp1,250,000')).toBeVisible();
  await expectAccessible(page, 'price changed');
  await send(page);
  await page.waitForURL('**/sandbox/invoices/*');
  await expect(page.locator('body')).toContainText('Rp1,250,000');
});

test('an answer that was lost on the way: sending again finds the order that was made, and it stays one', async ({
  page,
  staff,
  complaints,
}) => {
  complaints.expect(/create-free-transaction/);
  await openForm(page);
  await chooseProgram(page, 'Intro to Programming');
  const email = newEmail();
  await fillIn(page, email);
  const made: string[] = [];
  await page.route('**/create-free-transaction', async (route) => {
    const answer = await route.fetch();
    made.push(((await answer.json()) as { data: { transaction: { id: string } } }).data.transaction.id);
    // The order was made; its answer is lost on the way.
    await route.abort('connectionreset');
  });
  await send(page);
  await expect(page.getByText(/Koneksi terputus sebelum jawaban tiba/)).toBeVisible();
  await expectAccessible(page, 'answer lost');
  await expect(page.getByLabel('Email peserta')).toHaveValue(email);
  await send(page);
  await page.waitForURL('**/success-payment?id=*');
  expect(made).toEqual([new URL(page.url()).searchParams.get('id')]);
  expect(await staff.registrationsOf(email)).toBe(1);
});

test('an API that dies while the form is filled loses nothing; once it is back, sending again makes exactly one order', async ({
  page,
  complaints,
}) => {
  complaints.expect(/create-invoice/);
  const product = await startOwnProduct();
  try {
    await openForm(page, `${product.origin}/registration`);
    await chooseProgram(page, 'Product Management');
    const email = newEmail();
    await fillIn(page, email);
    await product.killApi();
    await send(page);
    await expect(page.getByRole('heading', { name: /Koneksi terputus sebelum jawaban tiba/ })).toBeVisible();
    await expectAccessible(page, 'API down');
    await expect(page.getByLabel('Email peserta')).toHaveValue(email);
    await expect(page.getByLabel('Motivasi')).toHaveValue('Saya ingin pindah kerja.');
    await product.startApi();
    await expect
      .poll(async () => (await page.request.get(`${product.origin}/api/v1/categories`)).ok(), {
        message: 'the edge reaches the API again',
      })
      .toBe(true);
    await send(page);
    await page.waitForURL('**/sandbox/invoices/*');
    expect(await (await signInStaff(product.apiOrigin)).registrationsOf(email)).toBe(1);
  } finally {
    await product.stop();
  }
});
