/** What went wrong for visitors once, and goes right now; what the tests of a page show already is not repeated here. */
import type { Locator, Page } from '@playwright/test';
import { initialState } from '@site/shared/store/state';
import { STORAGE_KEY } from '@site/shared/store/storage-key';
import { serialize } from '@site/shared/store/stored-state';
import { expectAccessible } from '../axe.ts';
import { download } from '../download.ts';
import { holdBack } from '../hold-back.ts';
import { openHydrated, untilHydrated } from '../hydration.ts';
import { mailedTo } from '../mails.ts';
import { origin } from '../product.ts';
import {
  agree,
  checkVoucher,
  chooseProgram,
  fillIn,
  heading,
  newEmail,
  openForm,
  send,
  total,
} from '../registration-form.ts';
import { expectFits, screen } from '../screen.ts';
import { expect, test } from '../test.ts';

const chat = (page: Page) => page.getByRole('complementary', { name: 'Tanya Advisor' }).getByRole('link');
const toasts = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('listitem');
const SCRIPTS = '**/assets/shell.*.js';

test.describe('the result of a payment', () => {
  test('after the order was cancelled says so, and "Daftar ulang" keeps data and program', async ({ page }) => {
    await openForm(page);
    await chooseProgram(page, 'Product Management');
    const email = newEmail();
    await fillIn(page, email);
    await send(page);
    await page.waitForURL('**/sandbox/invoices/*');
    await page.locator('button[formaction$="/fail"]').click();
    await page.waitForURL('**/success-payment?id=*');
    const result = page.url();
    await page.getByRole('link', { name: 'Lihat pesanan' }).click();
    await page.getByRole('button', { name: 'Batalkan pendaftaran' }).click();
    await page
      .getByRole('dialog', { name: /^Batalkan pendaftaran/ })
      .getByRole('button', { name: 'Batalkan pendaftaran' })
      .click();
    await expect(heading(page, 'Pendaftaran dibatalkan')).toBeVisible();
    await page.goto(result);
    await expect(page.getByText(/Pendaftaran ini sudah dibatalkan/)).toBeVisible();
    await expect(page.getByText(/lewat waktu|Batas waktu/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Daftar ulang' }).click();
    await expect(page.getByLabel('Email peserta', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Program', { exact: true }).locator('option:checked')).toHaveText(
      'Product Management',
    );
  });

  test('has the cover of the program', async ({ page }) => {
    await openForm(page);
    await chooseProgram(page, 'Intro to Programming');
    await fillIn(page);
    await send(page);
    await expect(heading(page, /^Yippie!/)).toBeVisible();
    const cover = page.locator('main img[width="60"]');
    await expect(cover).toBeVisible();
    expect(await cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  });
});

test('payer and participant each get a mail, which names the participant, days and place', async ({ page, staff }) => {
  const { title } = await staff.addCourse(0, null);
  const [payer, participant] = [newEmail(), newEmail()];
  await openForm(page);
  await chooseProgram(page, title);
  await fillIn(page, participant);
  await page.getByLabel('Email pembayar').fill(payer);
  await send(page);
  await expect(heading(page, /^Yippie!/)).toBeVisible();
  for (const address of [payer, participant])
    expect(await mailedTo(address, /(Peserta: Kirana Maheswari[^]*Hari: Senin[^]*Tempat: Online)/)).toContain(title);
});

test.describe('the chat button', () => {
  test('covers nothing until the scripts arrive on a slow network', async ({ page }) => {
    await page.setViewportSize(screen(360));
    const letThemCome = await holdBack(page, SCRIPTS, (route) => route.continue());
    await page.goto('/bootcamps/full-stack-web-development', { waitUntil: 'commit' });
    const register = page.getByRole('region', { name: 'Harga program' }).getByRole('link', { name: 'Daftar' });
    await expect(register).toBeVisible();
    await expect(chat(page)).toBeHidden();
    letThemCome();
    await untilHydrated(page);
    await register.click();
    await page.waitForURL('**/registration?id=*');
  });

  test('stays without scripts', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/admission-info');
    await expect(chat(page)).toBeVisible();
  });

  for (const path of ['/admission-info', '/financial-partner', '/signin'])
    test(`stands over no words and no control on ${path}`, async ({ page }) => {
      await openHydrated(page, path);
      await expectUncovered(page);
    });

  test('stands over no words and no control of the result of a payment', async ({ page }) => {
    await openForm(page);
    await chooseProgram(page, 'Intro to Programming');
    await fillIn(page);
    await send(page);
    await expect(page.getByRole('link', { name: 'Simpan ke kalender' })).toBeVisible();
    await expectUncovered(page);
  });
});

async function expectUncovered(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize(screen(width));
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = 0; top <= end; top += 300) {
      await page.evaluate((y) => {
        scrollTo(0, y);
      }, top);
      await expect.poll(() => page.evaluate(coveredByChat), { message: `${width} px, at ${top}` }).toEqual([]);
    }
  }
}

/** Words and controls of the page under the chat button, while it can be seen. */
function coveredByChat(): string[] {
  const button = document.querySelector('aside > a[data-covers]');
  if (!button || getComputedStyle(button).visibility === 'hidden') return [];
  const over = button.getBoundingClientRect();
  const meets = ({ left, right, top, bottom }: DOMRect) =>
    left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  const found: string[] = [];
  for (const part of document.querySelectorAll('main, footer')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = document.createRange();
      words.selectNodeContents(walker.currentNode);
      if (walker.currentNode.parentElement?.checkVisibility() && [...words.getClientRects()].some(meets))
        found.push(words.toString());
    }
  }
  return found.filter((words) => words.trim() !== '');
}

test.describe('the form', () => {
  test('takes a phone number as it is pasted, and its repetition in another form for the same', async ({ page }) => {
    await openForm(page);
    await chooseProgram(page, 'Intro to Programming');
    await fillIn(page);
    await page.getByLabel('No. handphone', { exact: true }).fill('\u202a+62\u00a0812\u20113456\u20137890\u202c');
    await expect(page.getByText('No Handphone Tidak Sama')).toHaveCount(0);
    const sent = page.waitForRequest('**/xendit/create-free-transaction');
    await send(page);
    expect((await sent).postDataJSON()).toMatchObject({ phone_number: '+6281234567890' });
    await expect(heading(page, /^Yippie!/)).toBeVisible();
  });

  test('shows one notice of a voucher, the newer in the place of the older, and "Cek" without a code says what is missing', async ({
    page,
  }) => {
    await openForm(page);
    await chooseProgram(page, 'Full Stack Web Development');
    await page.getByRole('button', { name: 'Cek', exact: true }).click();
    await expect(page.getByText('Tulis kodenya dulu')).toBeVisible();
    for (const code of ['SALAH1', 'SALAH2']) {
      await checkVoucher(page, code);
      await expect(toasts(page)).toHaveCount(1);
    }
    await expect(toasts(page)).toContainText('Voucher is invalid');
    await checkVoucher(page, 'KARSA10');
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toContainText('Success get Voucher');
  });

  test('shows notices beside the sum and its button, at every width', async ({ page }) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize(screen(width));
      await openForm(page);
      await chooseProgram(page, 'Full Stack Web Development');
      await checkVoucher(page, 'SALAH1');
      await expect(toasts(page)).toHaveCount(1);
      const sum = page.locator('[data-part="bar"] strong, [data-part="total"]').filter({ visible: true }).first();
      await expect(sum).toContainText('Rp10,625,000');
      // Also where the bar of the sum stays at the top.
      await page.getByLabel('Kode voucher').scrollIntoViewIfNeeded();
      for (const part of [sum, page.getByRole('button', { name: 'Kirim Formulir' })]) {
        await part.scrollIntoViewIfNeeded();
        await expect
          .poll(async () => {
            const [notice, box] = [await toasts(page).boundingBox(), await part.boundingBox()];
            if (!notice || !box) throw new Error('Nothing to compare');
            return (
              notice.y + notice.height <= box.y ||
              box.y + box.height <= notice.y ||
              notice.x + notice.width <= box.x ||
              box.x + box.width <= notice.x
            );
          }, `beside it at ${width} px`)
          .toBe(true);
      }
    }
  });

  test('shows the answer about a voucher on no other page', async ({ page }) => {
    await openForm(page);
    await chooseProgram(page, 'Full Stack Web Development');
    const answer = await holdBack(page, '**/vouchers/validate', (route) => route.continue().catch(() => undefined));
    await checkVoucher(page, 'SALAH');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cek sertifikat' }).click();
    const leave = page.getByRole('button', { name: 'Tinggalkan' });
    if (await leave.isVisible()) await leave.click();
    await expect(heading(page, 'Cek sertifikat')).toBeVisible();
    answer();
    await untilHydrated(page);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('a cleared draft comes back with one press', async ({ page, context }) => {
    await openForm(page);
    await chooseProgram(page, 'Intro to Programming');
    await fillIn(page);
    await page.close();
    const again = await context.newPage();
    await openForm(again);
    await again.getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect(again.getByLabel('Kota')).toHaveValue('');
    await again.getByRole('button', { name: 'Urungkan' }).click();
    await expect(again.getByLabel('Kota')).toHaveValue('Yogyakarta');
  });

  test('a restored draft keeps its age: it is gone 24 hours after it was typed', async ({ newVisitor }) => {
    const savedAt = Date.now() - 23 * 3_600_000;
    const draft = { savedAt, values: { country: 'ID', city: 'Solo' } };
    const value = serialize(initialState, { draft: { remote: 'enrolment', version: 1, value: draft } });
    const page = await newVisitor({
      storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: STORAGE_KEY, value }] }] },
    });
    await openForm(page);
    await expect(page.getByLabel('Kota')).toHaveValue('Solo');
    await page.reload();
    await expect(page.getByText('Isian terakhirmu kami kembalikan.')).toBeVisible();
    const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY);
    expect(stored).toContain(String(savedAt));
  });

  test('refuses an emoji as name, a birth date of yesterday and a zip code of letters; a name of one word fills both', async ({
    page,
  }) => {
    await openForm(page);
    await fillIn(page);
    await page.getByLabel('Nama pembayar').fill('Sukarno');
    await page.getByText('Peserta sama dengan pembayar').click();
    await expect(page.getByLabel('Nama depan')).toHaveValue('Sukarno');
    await expect(page.getByLabel('Nama belakang')).toHaveValue('Sukarno');
    await expect(page.getByText('Namanya satu kata saja? Ulangi di sini.')).toBeVisible();
    await page.getByLabel('Nama depan').fill('🙂');
    await page.getByLabel('Kode pos').fill('ABCDE');
    await page.getByLabel('Tahun').fill('99');
    await send(page);
    await expect(page.getByText('Tulis tahun dengan empat angka, misalnya 1999').first()).toBeVisible();
    await page.getByLabel('Tahun').fill(String(new Date().getFullYear() - 1));
    await send(page);
    for (const [name, fault] of [
      ['Nama depan', 'Tulis nama dengan huruf'],
      ['Tanggal lahir', 'Periksa tanggalnya: peserta paling muda 5 tahun'],
      ['Kode pos', 'Tulis kode pos dengan lima angka, misalnya 12160'],
    ])
      await expect(page.getByRole('link', { name: `${name}: ${fault}` })).toBeVisible();
  });

  test('a repeated free registration speaks of no bill', async ({ page, complaints, staff }) => {
    complaints.expect(/create-free-transaction/);
    const { title } = await staff.addCourse(0, null);
    const email = newEmail();
    for (const city of ['Yogyakarta', 'Solo']) {
      await openForm(page);
      await chooseProgram(page, title);
      await fillIn(page, email);
      await page.getByLabel('Kota').fill(city);
      await send(page);
      if (city === 'Yogyakarta') await expect(heading(page, /^Yippie!/)).toBeVisible();
    }
    await expect(page.getByText(/Tidak ada yang perlu dibayar/)).toBeVisible();
    await expect(page.getByText(/tagihan/)).toHaveCount(0);
  });

  test('a batch that staff closed is called closed, as on the page of its course', async ({ page, staff }) => {
    const { title } = await staff.addCourse(1_000_000, 0);
    await openForm(page);
    await page.getByLabel('Program', { exact: true }).selectOption({ label: title });
    const [batch] = await page.getByLabel('Batch', { exact: true }).locator('option[disabled]').allTextContents();
    expect(batch).toContain('(Pendaftaran ditutup)');
  });

  test('names the participant in a heading, and autofill offers the payer’s data only to the payer', async ({
    page,
  }) => {
    await openForm(page);
    await expect(page.getByRole('heading', { name: 'Peserta', exact: true })).toBeVisible();
    for (const name of ['Hari', 'No. handphone', 'Alamat'])
      await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('autocomplete', /^section-participant /);
    await expect(page.getByLabel('Email pembayar')).toHaveAttribute('autocomplete', 'section-payer email');
  });

  test('a reader who scrolled before the scripts came stays where they are', async ({ page }) => {
    await page.setViewportSize(screen(360));
    const letThemCome = await holdBack(page, SCRIPTS, (route) => route.continue());
    await page.goto('/registration', { waitUntil: 'commit' });
    await page.getByLabel('Motivasi').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    letThemCome();
    await untilHydrated(page);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100);
  });

  test('offers stages with days and amounts at every width; the first is what the invoice asks for', async ({
    page,
  }) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize(screen(width));
      await openForm(page);
      await chooseProgram(page, 'Full Stack Web Development');
      await page.getByRole('radio', { name: 'Cicil 3 tahap' }).check();
      await expectAccessible(page, `instalments at ${width} px`);
      await expectFits(page);
      const amounts = page.locator('label', { hasText: 'Cicil 3 tahap' }).locator('b', { hasText: /^Rp/ });
      const ends = await amounts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
      expect(ends).toHaveLength(3);
      expect(new Set(ends).size, `amounts end at one edge at ${width} px`).toBe(1);
    }
    await expect(total(page, 'Rp10,625,000')).toBeVisible();
    await fillIn(page);
    await send(page);
    await page.waitForURL('**/sandbox/invoices/*');
    await expect(page.getByText('Rp3,541,668').first()).toBeVisible();
    await page.locator('button[formaction$="/pay"]').click();
    await expect(heading(page, /^Yippie!/)).toBeVisible();
    await page.getByRole('link', { name: 'Lihat pesanan' }).click();
    await expect(page.getByText('Terbayar Rp3,541,668')).toBeVisible();
  });
});

test.describe('the page of a course', () => {
  test('names the mode of a full batch without a location, with no comma after it', async ({ page }) => {
    await page.route('**/api/v1/courses/read-one?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { course_schedules: object[] } };
      const [batch] = answer.data.course_schedules;
      const full = { ...batch, mode: 'OFFLINE', location: null, availability: 'FULL' };
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, course_schedules: [full] } } });
    });
    await openHydrated(page, '/search?q=full+stack');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Full Stack Web Development/ })
      .first()
      .click();
    const card = page.getByRole('region', { name: 'Pilih jadwal' });
    await expect(card.getByText('Penuh', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Tatap muka/)).toHaveText('Tatap muka');
  });

  test('has what is saved beside the full price, and the stages with their link, each on one line', async ({
    page,
  }) => {
    for (const width of [768, 1280]) {
      await page.setViewportSize(screen(width));
      await openHydrated(page, '/bootcamps/full-stack-web-development');
      const card = page.getByRole('region', { name: 'Pilih jadwal' });
      const middle = async (words: Locator) => {
        const box = await words.boundingBox();
        return box ? box.y + box.height / 2 : NaN;
      };
      const saved = await middle(card.getByText(/^Hemat/));
      expect(Math.abs(saved - (await middle(card.getByText('Rp12,500,000')))), `px at ${width} px`).toBeLessThan(4);
      expect(await card.getByText(/^Atau cicil 0%/).evaluate(lines), `lines at ${width} px`).toBe(1);
    }
  });

  test('titles the dialog of its video, also where there is none', async ({ page }) => {
    await openHydrated(page, '/bootcamps/cyber-security');
    await page.getByRole('button', { name: 'Video perkenalan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Video perkenalan Cyber Security' });
    await expect(dialog.getByRole('heading', { name: 'Video perkenalan Cyber Security' })).toBeVisible();
    await expect(dialog.getByText('Introduction video not found')).toBeVisible();
  });
});

/** On how many lines the words stand. */
function lines(words: Element): number {
  const range = document.createRange();
  range.selectNodeContents(words);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}

test('words, fields and buttons keep their place where they lost it once', async ({ page, newVisitor }) => {
  const width = async (control: Locator) => (await control.boundingBox())?.width ?? 0;
  await page.setViewportSize(screen(360));
  await openForm(page);
  const perempuan = page.getByText('Perempuan', { exact: true });
  expect(await perempuan.evaluate(lines), 'lines of "Perempuan" beside "Laki-laki"').toBe(1);
  await page.setViewportSize(screen(320));
  expect(await perempuan.evaluate(lines), 'lines of "Perempuan"').toBe(1);
  expect(await width(page.getByLabel('Bulan', { exact: true })), 'px for "September" and the arrow').toBeGreaterThan(
    120,
  );

  await page.setViewportSize(screen(768));
  await openHydrated(page, '/bootcamps/full-stack-web-development');
  expect(await width(page.getByRole('textbox', { name: 'Email' })), 'px of the newsletter field').toBeGreaterThan(240);

  await page.setViewportSize(screen(1280));
  await openHydrated(page, '/verify-certificate');
  const field = await page.getByLabel('ID Sertifikat', { exact: true }).boundingBox();
  const button = await page.getByRole('button', { name: 'Periksa' }).boundingBox();
  expect(button?.y, 'the button stands beside the field').toBe(field?.y);
  expect(button?.x).toBeGreaterThan(field?.x ?? Infinity);

  const student = await newVisitor({ account: 'student' });
  await student.setViewportSize(screen(1280));
  await openHydrated(student, '/');
  const courses = student.getByRole('banner').getByRole('button', { name: 'Courses' });
  await expect(courses.locator('svg'), 'the chevron of "Courses"').toBeVisible();
});

test.describe('a batch', () => {
  test.use({ account: 'staff' });

  test('in person cannot be saved without its location', async ({ page, staff }) => {
    const { title } = await staff.addCourse(1_000_000, 5);
    await page.goto(`/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `schedule ${title}`, exact: true }).click();
    await page.getByRole('button', { name: 'Ubah Batch 1' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Schedule' });
    await form.getByLabel('Mode').selectOption({ label: 'Tatap muka' });
    await form.locator('button[type="submit"]').click();
    await expect(form.getByText('Pilih lokasi untuk kelas tatap muka').first()).toBeVisible();
  });
});

test.describe('elsewhere', () => {
  for (const typed of ['karsa-demo-cert-0001', ' KARSA DEMO CERT 0001 ', 'KARSA–DEMO–CERT–0001'])
    test(`a certificate is found as "${typed}", by its field and by its address`, async ({ page }) => {
      await openHydrated(page, '/verify-certificate');
      await page.getByLabel('ID Sertifikat', { exact: true }).fill(typed);
      await page.getByRole('button', { name: 'Periksa' }).click();
      await expect(page.getByRole('link', { name: 'Klik disini' })).toBeVisible();
      await page.goto(`/verify-certificate?id=${encodeURIComponent(typed)}`);
      await expect(page.getByRole('link', { name: 'Klik disini' })).toBeVisible();
    });

  test('"Terbaru" lists the newest first', async ({ page, staff }) => {
    const { title } = await staff.addCourse(1_000_000, null);
    await openHydrated(page, '/search?sort=newest');
    const cards = page.getByRole('main').getByRole('link', { name: /Pilihan Metode Belajar/ });
    const titles = await cards.allTextContents();
    // Other tests add courses, too.
    expect(titles.findIndex((card) => card.includes(title))).toBeLessThan(5);
  });

  for (const [words, course] of [
    ['ui ux', /UI\/UX/],
    ['fullstack', /Full Stack/],
  ] as const)
    test(`the search for "${words}" finds the course`, async ({ page }) => {
      await openHydrated(page, `/search?q=${encodeURIComponent(words)}`);
      await expect(page.getByRole('main').getByRole('link', { name: course }).first()).toBeVisible();
    });

  test('an empty newsletter field says what is missing, in the words of the API', async ({ page, complaints }) => {
    complaints.expect(/newsletters\/create/);
    await openHydrated(page, '/bootcamps/full-stack-web-development');
    await page.getByRole('button', { name: 'Berlangganan' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Wajib diisi|tidak valid/);
    await expect(page.getByText('Oops! Something Went Wrong.')).toHaveCount(0);
  });

  test('a newsletter address that the API refuses gets its reason at the field until it is changed, and then subscribes', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/newsletters\/create/);
    await openHydrated(page, '/bootcamps/full-stack-web-development');
    const email = page.getByRole('textbox', { name: 'Email' });
    // A browser takes it for an address.
    await email.fill('ratna@karsa');
    await page.getByRole('button', { name: 'Berlangganan' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/email/i);
    await expect(toasts(page)).toHaveCount(0);
    await expect(email).toHaveValue('ratna@karsa');
    await email.pressSequentially('.test');
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Berlangganan' }).click();
    await expect(toasts(page)).toContainText('Subscribe to our newsletter success');
    await expect(email).toHaveValue('');
  });

  test('the confirmation of a corporate request stays, and its form works without the list of programs', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/by-type|courses/);
    await openHydrated(page, '/');
    await page.route('**/api/v1/courses**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await page.getByRole('banner').getByRole('link', { name: 'Corporate' }).click();
    await expect(heading(page, 'Pelatihan perusahaan')).toBeVisible();
    for (const [name, text] of [
      ['Nama perusahaan', 'PT Batik'],
      ['Nama PIC', 'Ratna'],
      ['Email PIC', 'ratna@karsa.test'],
      ['Jumlah peserta', '25'],
    ] as const)
      await page.getByLabel(name).fill(text);
    await agree(page);
    await page.getByRole('button', { name: 'Kirim permintaan' }).click();
    await expect(page.getByText('Data Sent!')).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByText('Permintaanmu sudah terkirim')).toBeVisible();
  });

  test('the calendar is a link also where the browser does not know the order', async ({ page, newVisitor }) => {
    await openForm(page);
    await chooseProgram(page, 'Intro to Programming');
    await fillIn(page);
    await send(page);
    await page.waitForURL('**/success-payment?id=*');
    const other = await newVisitor();
    await other.goto(page.url());
    const file = await download(other, other.getByRole('link', { name: 'Simpan ke kalender' }));
    expect(file.name).toMatch(/^batch-\d+-\d{4}-\d\d-\d\d\.ics$/);
    expect(file.content.toString()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Hari pertama Intro to Programming/);
  });
});
