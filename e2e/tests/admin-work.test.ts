/** Staff at work on the built product, where only a real browser can tell: Back and Escape, sessions, keyboard, a narrow screen. */
import { CREDENTIALS } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { fillCourse, newCourseName, PICTURE } from '../course-form.ts';
import { download } from '../download.ts';
import { untilLoaded } from '../loaded.ts';
import { apiOrigin } from '../product.ts';
import { screen, expectFits } from '../screen.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

test('half-filled, the form asks on Back, Escape, the scrim and its button, and keeps what was typed until one leaves', async ({
  page,
  context,
}) => {
  await page.goto('/admin-dashboard');
  // As slow as an old laptop: the guard must be awake before the browser does anything else.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Course' }).click();
  await page.getByRole('button', { name: 'Add Course' }).click();
  const title = page.getByLabel('Title');
  const question = page.getByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' });
  const stay = async () => {
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
    await expect(question).toBeHidden();
    await expect(title).toHaveValue('Belum selesai');
    expect(new URL(page.url()).pathname).toBe('/admin-dashboard/courses');
  };
  await title.fill('Belum selesai');
  await page.goBack();
  await stay();
  for (let times = 0; times < 3; times += 1) {
    // The browser may close a dialog on its own when Escape is pressed again.
    await page.keyboard.press('Escape');
    await stay();
  }
  await page.mouse.click(8, 8);
  await stay();
  await page.getByRole('button', { name: 'Batal' }).click();
  await stay();

  await page.goBack();
  await question.getByRole('button', { name: 'Tutup tanpa menyimpan' }).click();
  await page.waitForURL('**/admin-dashboard');
  await expect(page.getByRole('heading', { name: /^Selamat datang/ })).toBeVisible();
});

test("closing the tab over a half-filled form asks in the browser's own words, and over an untouched one does not", async ({
  page,
}) => {
  await page.goto('/admin-dashboard/courses');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Add Course' }).click();
  await page.getByLabel('Title').fill('Belum selesai');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked, { message: 'the browser asks' }).toEqual(['beforeunload']);
});

test('a session revoked in the middle of work asks to sign in over the form, and the save goes on with all that was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401.*courses\/create/);
  await page.goto('/admin-dashboard/courses');
  const name = newCourseName();
  await page.getByRole('button', { name: 'Add Course' }).click();
  await fillCourse(page, name);
  await page.getByLabel('Thumbnail').setInputFiles(PICTURE);
  const state = (await page.evaluate('localStorage.getItem("state")')) as string;
  const [, token] = /"token":"([A-Za-z0-9_-]{43})"/.exec(state) ?? [];
  const revoked = await fetch(`${apiOrigin}/api/v1/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(revoked.status).toBe(200);
  await page.getByRole('button', { name: 'Simpan program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Masuk lagi untuk melanjutkan' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Title')).toHaveValue(name);
  await dialog.getByLabel('Email').fill(CREDENTIALS.staff.email);
  await dialog.getByLabel('Password', { exact: true }).fill(CREDENTIALS.staff.password);
  await dialog.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('a course is added and deleted with the keyboard alone', async ({ page }) => {
  await page.goto('/admin-dashboard/courses');
  const name = newCourseName();
  /** Tabs until something of this name has the focus. */
  const reach = async (wanted: string) => {
    for (let tabs = 0; tabs < 80; tabs += 1) {
      const focused = (await page.evaluate(
        `(() => { const e = document.activeElement; return e?.getAttribute('aria-label') ?? e?.labels?.[0]?.textContent ?? e?.textContent ?? ''; })()`,
      )) as string;
      if (focused.trim().startsWith(wanted)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${wanted} cannot be reached with the Tab key`);
  };
  await expect(page.getByRole('table')).toBeVisible();
  await reach('Add Course');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeVisible();
  for (const [label, text] of [
    ['Title', name],
    ['Code', name.replace(' ', '-')],
  ] as const) {
    await reach(label);
    await page.keyboard.type(text);
  }
  for (const [label, letter] of [
    ['Type', 'W'],
    ['Category', 'D'],
  ] as const) {
    await reach(label);
    await page.keyboard.press(letter);
  }
  for (const [label, text] of [
    ['Short description', 'Singkat.'],
    ['Description', 'Panjang.'],
    ['Price', '0'],
  ] as const) {
    await reach(label);
    await page.keyboard.type(text);
  }
  await reach('Simpan program');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await reach(`Delete ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});

test('a course that people are registered for comes back with the reason', async ({ page, complaints }) => {
  complaints.expect(/409.*delete/);
  await page.goto('/admin-dashboard/courses?q=Full+Stack+Web');
  const row = page.getByRole('row', { name: /Full Stack Web Development/ });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('alert').getByText(/pendaftaran aktif, jadi tidak bisa dihapus/)).toBeVisible();
  await expect(row).toBeVisible();
});

test('a registration is found, opened and read with its payment; Back and reload keep what is shown', async ({
  page,
}) => {
  await page.goto('/admin-dashboard/registrations?status=PAID&type=PAID');
  const first = page.getByRole('row').nth(1);
  const [name = '', id = ''] = (await first.getByRole('rowheader').innerText()).split('\n');
  await page.getByRole('searchbox').fill(id.slice(0, 13));
  await expect(page.getByText('1 dari 1 pendaftaran')).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Pendaftaran' });
  await expect(panel.getByRole('list').getByText('Tagihan dibayar')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(panel.getByRole('heading', { name: 'Riwayat' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(id.slice(0, 13));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue(id.slice(0, 13));
  const file = await download(page, page.getByRole('button', { name: 'Unduh CSV' }));
  const lines = file.content.toString('utf8').trimEnd().split('\r\n');
  expect(lines, 'the heads and exactly the row that was found').toHaveLength(2);
  expect(lines[1]).toContain(`"${id}";"Lunas"`);
  const workbook = await download(page, page.getByRole('button', { name: 'Unduh Excel' }));
  expect([workbook.name.slice(-5), workbook.content.toString('latin1', 0, 2)]).toEqual(['.xlsx', 'PK']);
});

/** Screens, and what they say once they are loaded. */
const SCREENS: [path: string, loaded: RegExp][] = [
  ['/admin-dashboard', /Perlu dikerjakan|Semua sudah dikerjakan/],
  ['/admin-dashboard/courses', /^\d+ dari \d+ program$/],
  ['/admin-dashboard/registrations', /^\d+ dari \d+ pendaftaran$/],
  ['/admin-dashboard/registrations?q=tidak-ada', /^Tidak ada pendaftaran yang cocok$/],
  ['/admin-dashboard/corporate-needs', /^\d+ dari \d+ permintaan$/],
];
for (const width of [360]) {
  test(`at ${width} px every screen fits its width and axe finds nothing, also with its dialogs open`, async ({
    page,
  }) => {
    await page.setViewportSize(screen(width));
    const judge = async (what: string) => {
      await untilLoaded(page);
      await expectAccessible(page, what);
      await expectFits(page, what);
    };
    for (const [path, loaded] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(loaded).first()).toBeVisible();
      await judge(path);
    }
    await page.goto('/admin-dashboard/courses');
    await page.getByRole('button', { name: 'Add Course' }).click();
    await page.getByLabel('Title').fill('x');
    await judge('the course form');
    await page.getByRole('button', { name: 'Simpan program' }).click();
    await expect(page.getByRole('link', { name: 'Code: Wajib diisi' })).toBeVisible();
    await judge('the course form with errors');
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await judge('the question');
    await page.getByRole('button', { name: 'Tutup tanpa menyimpan' }).click();
    for (const [action, dialog] of [
      ['detail', 'Detail'],
      ['+detail', 'Add Detail'],
      ['schedule', 'Schedule'],
      ['+schedule', 'Add Schedule'],
    ] as const) {
      await page
        .getByRole('button', { name: new RegExp(`^${action.replace('+', '\\+')} `) })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await judge(dialog);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}
