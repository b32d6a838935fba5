/** A day of staff by keyboard alone: in both browsers, on a desk and on a phone with a keyboard. */
import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { randomUUID } from 'node:crypto';
import { CREDENTIALS } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { findFirefox } from '../browser.ts';
import { companyAsks } from '../company-request.ts';
import { resize } from '../firefox.ts';
import {
  arrowTo,
  inChromium,
  inFirefox,
  type KeyboardUser,
  tabTo,
  untilClosed,
  untilFocused,
  untilHeaded,
  untilSaid,
} from '../keyboard.ts';
import { apiOrigin, origin } from '../product.ts';
import { expectFits, screen } from '../screen.ts';
import type { Staff } from '../staff.ts';
import { expect, test } from '../test.ts';

const PEOPLE = ['Andi', 'Dewi', 'Kirana'];

interface Work {
  course: string;
  /** Of the last participant. */
  email: string;
  company: string;
  /** Of the participant of an order that was paid by bank transfer. */
  paid: string;
}

/** A batch with three people, a request of a company, and an order that was paid. */
async function arrive(staff: Staff): Promise<Work> {
  const { title, slug } = await staff.addCourse(0, 40);
  const answer = await fetch(`${apiOrigin}/api/v1/courses/read-one?slug=${slug}`);
  const { data } = (await answer.json()) as { data: { id: number; course_schedules: { id: number }[] } };
  const send = async (path: string, body: object) => {
    const sent = await fetch(`${apiOrigin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(sent.status, await sent.text()).toBe(201);
  };
  let email = '';
  for (const name of PEOPLE) {
    email = `hari-${randomUUID().slice(0, 8)}@example.com`;
    await send('/xendit/create-free-transaction', {
      ...FILLED_FORM,
      course_schedule_id: data.course_schedules[0]?.id,
      price: 0,
      email,
      first_name: name,
      email_student: email,
    });
  }
  const { company } = await companyAsks({ pic_whatsapp: '081234567890', course_id: data.id, participant_amount: 12 });
  const { slug: paidSlug } = await staff.addCourse(2_000_000, 40);
  const payer = `bayar-${randomUUID().slice(0, 8)}@example.com`;
  await staff.orderPaidByTransfer(paidSlug, payer);
  return { course: title, email, company, paid: `peserta-${payer}` };
}

/** Everything is reached by keys; each page fits and axe finds nothing. */
async function work(user: KeyboardUser, { course, email, company, paid }: Work, isPhone: boolean): Promise<void> {
  const judge = async (what: string) => {
    await expect.poll(() => user.page.evaluate(`document.querySelectorAll('[aria-busy="true"]').length`)).toBe(0);
    await expectFits(user.page, what);
    await expectAccessible(user.page, what);
  };
  /** What the search offers: texts of a group, and of what is chosen. */
  const offered = (group: string) =>
    user.page.evaluate(
      `[...document.querySelectorAll('[role=group][aria-label="${group}"] [role=option]')].map((one) => one.textContent)`,
    );
  const chosen = () =>
    user.page.evaluate(
      `document.querySelector('[role=option][aria-selected=true]')?.closest('[role=group]')?.getAttribute('aria-label')`,
    );
  const find = async (words: string, group: string) => {
    await user.press('Control+k');
    await untilFocused(user, /^Halaman, nama/);
    await user.type(words);
    await expect.poll(() => offered(group), { message: `${words} among ${group}` }).toHaveLength(1);
    for (let step = 0; step < 20 && (await chosen()) !== group; step += 1) await user.press('ArrowDown');
    await user.press('Enter');
  };

  /** The keys of a page; they work once its script has come. */
  const go = (letter: string, heading: string) =>
    expect(async () => {
      await user.press('g');
      await user.press(letter);
      expect(await user.page.evaluate(`document.querySelector('h1')?.textContent`)).toBe(heading);
    }).toPass();

  await test.step('sign in', async () => {
    await user.open('/admin-dashboard/signin');
    await untilSaid(user, 'Masuk ke ruang kerja');
    await tabTo(user, /^Email/);
    await user.type(CREDENTIALS.staff.email);
    await user.press('Tab');
    await untilFocused(user, /^Password/);
    await user.type(CREDENTIALS.staff.password);
    await user.press('Enter');
    await untilHeaded(user, /^Selamat datang/);
  });

  await test.step('read the page of the day', async () => {
    await untilSaid(user, 'hal yang menunggu');
    await judge('the page of the day');
    await tabTo(user, /^\d+\s*Uang tanpa tempat/);
    await user.press('Enter');
    // On a phone the count unfolds to the first rows, elsewhere it leads to them.
    if (isPhone) await untilSaid(user, 'Sudah dibayar, belum ada kursi.');
    else await untilFocused(user, /^Uang tanpa tempat, \d+$/);
    await judge('the first rows of a queue');
  });

  await test.step('see what waits', async () => {
    await go('a', 'Antrean');
    await judge('the queues');
  });

  await test.step('find a person, write a note, and cancel', async () => {
    await find(email, 'Orang dan pesanan');
    await untilHeaded(user, 'Kirana Maheswari');
    await judge('the record');
    await tabTo(user, /^Tulis catatan$/);
    await user.press('Enter');
    await untilFocused(user, /^Catatan/);
    await user.type('Minta batch malam');
    await judge('the note');
    await tabTo(user, /^Simpan catatan$/);
    await user.press('Enter');
    await untilSaid(user, 'Minta batch malam');
    await untilClosed(user);
    await tabTo(user, /^Tindakan$/, 'Shift+Tab');
    await user.press('Enter');
    await untilFocused(user, /…$/);
    await arrowTo(user, /^Batalkan pendaftaran/);
    await user.press('Enter');
    await untilSaid(user, '1 kursi');
    await untilFocused(user, /^Batal$/);
    await tabTo(user, /^Alasan/, 'Shift+Tab');
    await user.type('Sakit');
    await judge('the end of a registration');
    await tabTo(user, /^Batalkan/);
    await user.press('Enter');
    await untilSaid(user, 'Dibatalkan');
  });

  await test.step('give money back', async () => {
    await find(paid, 'Orang dan pesanan');
    await untilHeaded(user, 'Kirana Maheswari');
    await untilSaid(user, 'Transfer dicatat');
    await tabTo(user, /^Tindakan$/);
    await user.press('Enter');
    await untilFocused(user, /…$/);
    await arrowTo(user, /^Kembalikan dana…$/);
    await user.press('Enter');
    await untilFocused(user, /^Batal$/);
    await tabTo(user, /^Sesuai aturan/, 'Shift+Tab');
    await user.press('ArrowDown');
    await untilFocused(user, /^Jumlah lain$/);
    await tabTo(user, /^Jumlah(?! lain)/);
    await user.type('500.000');
    await tabTo(user, /^Alasan/);
    await user.type('Salah harga');
    await untilSaid(user, 'Rp500,000 masuk antrean “Dana untuk dibayar”.');
    await judge('what a refund by transfer does');
    await tabTo(user, /^Kembalikan Rp500,000$/);
    await user.press('Enter');
    await untilClosed(user);
    await expect
      .poll(
        () =>
          user.page.evaluate(
            `[...document.querySelectorAll('table tr')].map((row) => row.innerText).find((text) => text.includes('menunggu dibayar')) ?? ''`,
          ),
        { message: 'the ledger' },
      )
      .toMatch(/^Pengembalian dana[^]*−Rp500,000/);
    await judge('the ledger with the refund');
  });

  await test.step('call the roll', async () => {
    await find(course, 'Batch');
    await untilHeaded(user, `${course}, Batch 1`);
    await judge('the batch');
    await tabTo(user, /^Presensi$/);
    await user.press('Enter');
    await untilSaid(user, 'belum tercatat');
    await tabTo(user, /Andi Maheswari|^Hadir$/);
    for (const key of ['h', 'ArrowDown', 't']) await user.press(key);
    await untilSaid(user, 'Semua tercatat');
    await judge('the roll');
  });

  await test.step('answer a company', async () => {
    await find(company, 'Perusahaan');
    await untilHeaded(user, company);
    await judge('the request');
    await tabTo(user, /^Tandai dihubungi$/);
    await user.press('Enter');
    await untilFocused(user, /^Alasan/);
    await tabTo(user, /^Tandai dihubungi$/);
    await user.press('Enter');
    await untilSaid(user, 'Menjadi Dihubungi');
  });

  await test.step('add a voucher and end it', async () => {
    const code = `HARI${randomUUID().slice(0, 6).toUpperCase()}`;
    await go('v', 'Voucher');
    await judge('the vouchers');
    await user.press('n');
    await untilFocused(user, /^Kode/);
    await user.type(code);
    await tabTo(user, /^Persentase/);
    await user.type('10');
    await tabTo(user, /^Potongan terbesar/);
    await user.type('100000');
    await judge('a new voucher');
    await user.press('Enter');
    await untilSaid(user, code);
    await tabTo(user, new RegExp(`^Akhiri ${code}$`));
    await user.press('Enter');
    await untilSaid(user, 'Diakhiri');
  });

  await test.step('read the reports, look up the keys, and sign out', async () => {
    await go('l', 'Laporan');
    await judge('the reports');
    await user.press('?');
    await untilSaid(user, 'Pintasan keyboard');
    await user.press('Escape');
    if (isPhone) {
      await tabTo(user, /^Buka menu$/, 'Shift+Tab');
      await user.press('Enter');
    }
    await tabTo(user, /^Sign Out$/, isPhone ? 'Tab' : 'Shift+Tab');
    await user.press('Enter');
    await untilSaid(user, 'Masuk ke ruang kerja');
  });
}

for (const width of [360, 1280]) {
  test(`in Chromium at ${width} px`, async ({ page, staff }) => {
    const arrived = await arrive(staff);
    await page.setViewportSize(screen(width));
    await work(inChromium(page), arrived, width === 360);
  });

  test(`in Firefox at ${width} px`, async ({ firefoxPage, staff }) => {
    test.skip(!findFirefox(), 'There is no Firefox on this machine.');
    const arrived = await arrive(staff);
    await firefoxPage.goto(origin);
    await resize(firefoxPage, screen(width));
    await work(inFirefox(firefoxPage), arrived, width === 360);
  });
}
