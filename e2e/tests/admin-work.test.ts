/** Staff at work on the built product, where only a real browser can tell: Back and Escape, sessions, keyboard, a narrow screen. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { audit } from '../axe.ts';
import { apiOrigin, enterAsStaff, launch, openAsStaff, until, visit } from '../browser.ts';
import { fillCourse, newCourseName } from '../course-form.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function staff(path: string, width = 1280) {
  const visited = await visit(browser, width);
  await openAsStaff(visited.page, path);
  return visited;
}

test('half-filled, the form asks on Back, Escape, the scrim and its button, and keeps what was typed until one leaves', async () => {
  const { page, context } = await staff('/admin-dashboard');
  // As slow as an old laptop: the guard must be awake before the browser does anything else.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Course' }).click();
  await page.getByRole('button', { name: 'Add Course' }).click();
  const title = page.getByLabel('Title');
  const question = page.getByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' });
  const stay = async () => {
    await question.waitFor();
    await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
    await question.waitFor({ state: 'hidden' });
    assert.equal(await title.inputValue(), 'Belum selesai');
    assert.equal(new URL(page.url()).pathname, '/admin-dashboard/courses');
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
  await page.getByRole('heading', { name: /^Selamat datang/ }).waitFor();
  await context.close();
});

test("closing the tab over a half-filled form asks in the browser's own words, and over an untouched one does not", async () => {
  const { page, context } = await staff('/admin-dashboard/courses');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Add Course' }).click();
  await page.getByLabel('Title').waitFor();
  await page.reload();
  assert.deepEqual(asked, []);
  await page.getByRole('button', { name: 'Add Course' }).click();
  await page.getByLabel('Title').fill('Belum selesai');
  await page.close({ runBeforeUnload: true });
  await until('the browser asks', async () => asked.length > 0);
  assert.deepEqual(asked, ['beforeunload']);
  await context.close();
});

test('a session revoked in the middle of work asks to sign in over the form, and the save goes on with all that was typed', async () => {
  const { page, context } = await staff('/admin-dashboard/courses');
  const name = newCourseName();
  await page.getByRole('button', { name: 'Add Course' }).click();
  await fillCourse(page, name);
  await page.getByLabel('Thumbnail').setInputFiles({ name: 'kartu.png', mimeType: 'image/png', buffer: PNG });
  const state = (await page.evaluate('localStorage.getItem("state")')) as string;
  const [, token] = /"token":"([A-Za-z0-9_-]{43})"/.exec(state) ?? [];
  const revoked = await fetch(`${apiOrigin}/api/v1/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(revoked.status, 200);
  await page.getByRole('button', { name: 'Simpan program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Masuk lagi untuk melanjutkan' });
  await dialog.waitFor();
  assert.deepEqual(await audit(page), []);
  assert.equal(await page.getByLabel('Title').inputValue(), name);
  await enterAsStaff(page);
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  await context.close();
});

test('a course is added and deleted with the keyboard alone', async () => {
  const { page, context } = await staff('/admin-dashboard/courses');
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
  await page.getByRole('table').waitFor();
  await reach('Add Course');
  await page.keyboard.press('Enter');
  await page.getByLabel('Title').waitFor();
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
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  await reach(`Delete ${name}`);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await reach('Hapus program');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'detached' });
  await context.close();
});

test('a course that people are registered for comes back with the reason', async () => {
  const { page, context } = await staff('/admin-dashboard/courses?q=Full+Stack+Web');
  const row = page.getByRole('row', { name: /Full Stack Web Development/ });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Hapus program' }).click();
  await page
    .getByRole('alert')
    .getByText(/pendaftaran aktif, jadi tidak bisa dihapus/)
    .waitFor();
  await row.waitFor();
  await context.close();
});

test('a registration is found, opened and read with its payment; Back and reload keep what is shown', async () => {
  const { page, context } = await staff('/admin-dashboard/registrations?status=PAID&type=PAID');
  const first = page.getByRole('row').nth(1);
  const id = await first.getByRole('rowheader').innerText();
  await page.getByRole('searchbox').fill(id.slice(0, 13));
  await page.getByText('1 dari 1 pendaftaran').waitFor();
  await page.getByRole('button', { name: id }).click();
  const panel = page.getByRole('complementary', { name: 'Pendaftaran' });
  await panel.getByRole('list').getByText('Tagihan dibayar').waitFor();
  assert.deepEqual(await audit(page), []);
  await page.reload();
  await panel.getByText('Riwayat').waitFor();
  assert.equal(await page.getByRole('searchbox').inputValue(), id.slice(0, 13));
  await page.keyboard.press('Escape');
  await page.goBack();
  await panel.getByText('Riwayat').waitFor();
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n');
  assert.equal(lines.length, 2, 'the heads and exactly the row that was found');
  assert.ok(lines[1]?.startsWith(`"${id}","Lunas"`));
  await context.close();
});

const SCREENS = [
  '/admin-dashboard',
  '/admin-dashboard/courses',
  '/admin-dashboard/registrations',
  '/admin-dashboard/registrations?q=tidak-ada',
  '/admin-dashboard/corporate-needs',
];
for (const width of [360]) {
  test(`at ${width} px every screen fits its width and axe finds nothing, also with its dialogs open`, async () => {
    const { page, context, complaints } = await staff('/admin-dashboard', width);
    const judge = async (what: string) => {
      // What comes and goes fades for a moment, and axe would measure the contrast of that.
      await page.waitForTimeout(400);
      assert.deepEqual(await audit(page), [], what);
      assert.ok(
        ((await page.evaluate('document.documentElement.scrollWidth')) as number) <= width,
        `${what} is wider than the screen`,
      );
    };
    for (const path of SCREENS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await judge(path);
    }
    await page.goto('/admin-dashboard/courses');
    await page.getByRole('button', { name: 'Add Course' }).click();
    await page.getByLabel('Title').fill('x');
    await judge('the course form');
    await page.getByRole('button', { name: 'Simpan program' }).click();
    await page.getByRole('link', { name: 'Code: Wajib diisi' }).waitFor();
    await judge('the course form with errors');
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('alertdialog').waitFor();
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
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.waitForLoadState('networkidle');
      await judge(dialog);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });
}
