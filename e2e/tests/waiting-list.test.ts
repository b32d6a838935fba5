/** The waiting list: from a full batch to a seat of one's own, the ways out of it, and what staff see. */
import type { Page } from '@playwright/test';
import { judgeInFirefox, open, press, registerInFirefox, untilHeaded, untilShown, write } from '../firefox.ts';
import { judge } from '../judge.ts';
import { waitingLinkMailedTo } from '../mails.ts';
import { placeOrder } from '../placing-orders.ts';
import { apiOrigin } from '../product.ts';
import { fillIn, heading, newEmail, send } from '../registration-form.ts';
import { screen } from '../screen.ts';
import type { Staff } from '../staff.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

/** A course whose one batch has one seat, which an unpaid order holds. @returns it, and what gives the seat back */
async function fullCourse(staff: Staff, visitor: Page) {
  const course = await staff.addCourse(2_000_000, 1);
  const orderPath = await placeOrder(visitor, course.title);
  await visitor.close();
  const giveBack = async () => {
    const answer = await fetch(`${apiOrigin}/api/v1${orderPath}/cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refund_amount: 0 }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  return { ...course, path: `/bootcamps/${course.slug}`, giveBack };
}

/** Opens the course once its page says that the batch is full. */
async function openFull(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText('Penuh', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Waits for the full batch with an e-mail. */
async function wait(page: Page, path: string, email: string): Promise<void> {
  await openFull(page, path);
  await page.getByText('Batch 1', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Daftar tunggu' });
  await form.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Ikut daftar tunggu' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Kamu di daftar tunggu' })).toBeFocused();
}

test('who waits for a full batch is offered the seat that comes free, and pays for it', async ({
  newVisitor,
  staff,
}) => {
  const { path, title, giveBack } = await fullCourse(staff, await newVisitor());
  const email = newEmail();
  const page = await newVisitor();
  await openFull(page, path);
  await page.getByText('Batch 1', { exact: true }).click();
  await expect(page.getByRole('form', { name: 'Daftar tunggu' })).toBeVisible();
  await judge(page, 'the form of the waiting list');
  await page.setViewportSize(screen(360));
  await wait(page, path, email);
  await judge(page, 'who joined');

  await giveBack();
  const offer = await waitingLinkMailedTo(email, `Ada tempat untukmu di ${title}`);
  // While it is offered, no other person can have it.
  const other = await newVisitor();
  await openFull(other, path);
  await expect(other.getByRole('link', { name: 'Daftar batch ini' })).toHaveCount(0);

  const answer = await page.goto(offer);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(heading(page, 'Ada tempat untukmu')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await judge(page, 'the offer');

  await page.setViewportSize(screen(1280));
  await page.getByRole('link', { name: 'Ambil tempat ini' }).filter({ visible: true }).click();
  await expect(page.getByLabel('Email peserta', { exact: true })).toHaveValue(email);
  await judge(page, 'the form with the seat');
  await fillIn(page, email);
  await send(page);
  await page.waitForURL('**/sandbox/invoices/*');
  const theirs = await newVisitor();
  await theirs.goto(offer);
  await expect(heading(theirs, 'Tempat ini milikmu')).toBeVisible();
  await judge(theirs, 'the offer that was taken');
  await page.locator('button[formaction$="/pay"]').click();
  await page.waitForURL('**/success-payment?id=*');
});

test('an offer is skipped for the next in line, and staff see and change the line', async ({
  page: desk,
  newVisitor,
  staff,
}) => {
  const { path, title, giveBack } = await fullCourse(staff, await newVisitor());
  const emails = [newEmail(), newEmail(), newEmail()];
  const page = await newVisitor();
  for (const email of emails) await wait(page, path, email);
  const [first = '', second = '', third = ''] = emails;

  await desk.goto(`/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await desk.getByRole('button', { name: `schedule ${title}`, exact: true }).click();
  await desk.getByRole('button', { name: 'Daftar tunggu Batch 1' }).click();
  const line = desk.getByRole('dialog', { name: `Daftar tunggu · ${title}, Batch 1` });
  await expect(line.getByRole('listitem').getByRole('link', { name: /@/ })).toHaveText([first, second, third]);
  await judge(desk, 'the line');
  await line.getByRole('button', { name: `Naikkan ${third}` }).click();
  const move = desk.getByRole('dialog', { name: `Ubah urutan ${third}` });
  await move.getByLabel('Alasan').fill('Pindah kota bulan depan');
  await judge(desk, 'the dialog that moves');
  await move.getByRole('button', { name: 'Simpan urutan' }).click();
  await expect(line.getByRole('listitem').getByRole('link', { name: /@/ })).toHaveText([first, third, second]);

  await giveBack();
  await page.goto(await waitingLinkMailedTo(first, `Ada tempat untukmu di ${title}`));
  await page.getByRole('button', { name: 'Lewati tawaran' }).click();
  await expect(heading(page, 'Tawaran dilewati')).toBeFocused();
  await judge(page, 'the skipped offer');
  await waitingLinkMailedTo(third, `Ada tempat untukmu di ${title}`);

  // A person who still waits leaves by the link of the first mail, and changes their mind.
  await page.goto(await waitingLinkMailedTo(second, `Kamu di daftar tunggu ${title}`));
  await expect(page.getByRole('button', { name: 'Keluar dari daftar' })).toBeVisible();
  await judge(page, 'who waits');
  await page.getByRole('button', { name: 'Keluar dari daftar' }).click();
  await expect(heading(page, 'Kamu keluar dari daftar tunggu')).toBeFocused();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(heading(page, 'Kamu di daftar tunggu')).toBeFocused();
});

test('a course without a schedule takes an e-mail', async ({ newVisitor, staff }) => {
  const { slug } = await staff.createCourse({ price: 2_000_000 });
  const page = await newVisitor();
  await page.goto(`/bootcamps/${slug}`);
  const form = page.getByRole('form', { name: 'Daftar tunggu' });
  await form.getByLabel('Email').fill(newEmail());
  await judge(page, 'the course without a schedule');
  await form.getByRole('button', { name: 'Kabari aku' }).click();
  await expect(page.getByRole('heading', { name: 'Kamu di daftar tunggu' })).toBeFocused();
});

test('who waits joins, is offered the seat, takes it and pays for it in Firefox as well', async ({
  newVisitor,
  staff,
  firefoxPage,
}) => {
  const { path, title, giveBack } = await fullCourse(staff, await newVisitor());
  const email = newEmail();
  await openFull(await newVisitor(), path);
  await open(firefoxPage, path);
  await press(firefoxPage, 'radio', 'Batch 1');
  // The page has another field for an email, that of the newsletter.
  await untilShown(firefoxPage, 'form[aria-label="Daftar tunggu"]');
  await write(firefoxPage, 'Email', email);
  await judgeInFirefox(firefoxPage, 'the form of the waiting list');
  await press(firefoxPage, 'button', 'Ikut daftar tunggu');
  await expect
    .poll(() => firefoxPage.evaluate('document.activeElement?.textContent ?? ""'))
    .toContain('Kamu di daftar tunggu');
  await judgeInFirefox(firefoxPage, 'who joined');
  await giveBack();
  await open(firefoxPage, await waitingLinkMailedTo(email, `Ada tempat untukmu di ${title}`));
  await untilHeaded(firefoxPage, /^Ada tempat untukmu$/);
  await judgeInFirefox(firefoxPage, 'the offer');
  await press(firefoxPage, 'link', 'Ambil tempat ini');
  await untilHeaded(firefoxPage, /^Formulir Pendaftaran$/);
  await judgeInFirefox(firefoxPage, 'the form with the seat');
  expect(await firefoxPage.$eval('[name="email_student"]', (field) => (field as HTMLInputElement).value)).toBe(email);
  await registerInFirefox(firefoxPage, newEmail(), email);
});
