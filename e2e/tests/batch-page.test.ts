/** A batch at work: its page for staff, and the roll called by an instructor on a phone. */
import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../axe.ts';
import { judge } from '../judge.ts';
import { apiOrigin } from '../product.ts';
import { screen } from '../screen.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

const PEOPLE = 30;
const NAMES = ['Andi', 'Dewi', 'Kirana', 'Putu', 'Suharto', 'Theresia'];

/** The batch of a course that was added just now. */
async function batchOf(slug: string): Promise<number> {
  const answer = await fetch(`${apiOrigin}/api/v1/courses/read-one?slug=${slug}`);
  const { data } = (await answer.json()) as { data: { course_schedules: { id: number }[] } };
  return data.course_schedules[0]?.id ?? 0;
}

/** Registers people for a free batch. */
async function register(batch: number, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const email = `peserta-${randomUUID().slice(0, 8)}@example.com`;
    const answer = await fetch(`${apiOrigin}/api/v1/xendit/create-free-transaction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...FILLED_FORM,
        course_schedule_id: batch,
        price: 0,
        email,
        first_name: NAMES[number % NAMES.length],
        last_name: `Peserta ${number + 1}`,
        email_student: email,
      }),
    });
    expect(answer.status, await answer.text()).toBe(201);
  }
}

test('staff open a batch, move a session and make a link; the instructor calls the roll with it on a phone', async ({
  page,
  newVisitor,
  staff,
  complaints,
}) => {
  // While the phone has no network.
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  // A link that was revoked.
  complaints.expect(/404.*\/attendance\//);
  const { title, slug } = await staff.addCourse(0, 40);
  const batch = await batchOf(slug);
  await register(batch, PEOPLE);

  await page.goto(`/admin-dashboard/courses?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `schedule ${title}`, exact: true }).click();
  await page.getByRole('link', { name: 'Buka Batch 1' }).click();
  await page.waitForURL(`**/admin-dashboard/batches/${batch}`);
  await expect(page.getByRole('heading', { level: 1, name: `${title}, Batch 1` })).toBeVisible();
  await expect(
    page.getByRole('img', { name: '30 dari 40 kursi: 30 pasti, 0 dipegang, 0 ditawarkan, 10 kosong' }),
  ).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(PEOPLE);
  await page.getByRole('searchbox').fill('kirana');
  await expect(page.getByRole('rowheader')).toHaveCount(5);
  await judge(page, 'the people of a batch');

  // The buttons of its head have one line each. A dialog that is opened from them wraps its text.
  await page.setViewportSize(screen(1280));
  await page.getByRole('button', { name: 'Tindakan' }).click();
  await page.getByRole('menuitem', { name: 'Ubah jadwal dan kapasitas…' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Schedule' })).toContainText('dikabarkan ke peserta');
  await judge(page, 'the schedule of a batch with people', [1280]);
  await page.keyboard.press('Escape');

  const parts = page.getByRole('navigation', { name: 'Bagian batch' });
  await parts.getByRole('link', { name: /^Sesi/ }).click();
  await page.getByRole('button', { name: 'Ubah sesi 2' }).click();
  const form = page.getByRole('dialog', { name: 'Sesi 2' });
  await form.getByLabel('Materi').fill('Ujian tengah');
  await form.getByLabel('Jam mulai').fill('18:00');
  await judge(page, 'the form of a session');
  await form.getByRole('button', { name: 'Simpan sesi' }).click();
  await expect(page.getByRole('row', { name: /Sesi 2/ })).toContainText('Ujian tengah');
  await judge(page, 'the sessions');

  await parts.getByRole('link', { name: 'Presensi' }).click();
  await page.getByRole('button', { name: 'Buat tautan' }).click();
  const address = page.getByRole('textbox', { name: 'Alamat tautan' });
  const link = new URL(await address.inputValue()).pathname;
  await judge(page, 'the roll for staff');

  const phone = await newVisitor({ viewport: screen(360), hasTouch: true });
  await phone.goto(link);
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await judge(phone, 'the sessions for the instructor');
  await phone.setViewportSize(screen(360));
  await phone.getByRole('link', { name: /^Sesi 1/ }).tap();
  const targets = phone.getByRole('radio', { name: 'Hadir' });
  await expect(targets).toHaveCount(PEOPLE);
  const box = await targets.first().boundingBox();
  expect([box?.width, box?.height]).toEqual([64, 56]);

  const began = Date.now();
  for (let number = 0; number < PEOPLE; number += 1)
    await (number % 10 === 9 ? phone.getByRole('radio', { name: /^(Tidak|Izin)$/ }) : targets).nth(number).tap();
  await expect(phone.getByText('Semua tercatat')).toBeVisible();
  console.log(`A roll call of ${PEOPLE} people, each tapped, took ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  await expect
    .poll(() => phone.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('attendance'))))
    .toEqual([]);
  await judge(phone, 'a called roll');
  await phone.setViewportSize(screen(360));

  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: /^Andi Peserta 1$/ }).tap();
  await phone.getByText('Izin', { exact: true }).tap();
  await phone.getByLabel('Keterangan').fill('sakit');
  await phone.getByRole('button', { name: 'Simpan' }).tap();
  await expect(phone.getByText(/^Luring\. 1 perubahan/)).toBeVisible();
  await expectAccessible(phone, 'a roll without network');
  await phone.context().setOffline(false);
  await expect(phone.getByText('Tersambung lagi. 1 perubahan terkirim.')).toBeVisible();

  await page.goto(`/admin-dashboard/batches/${batch}?tab=attendance&session=1`);
  await page.setViewportSize(screen(1280));
  await expect(page.getByText('Izin: sakit')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Andi Peserta 1', exact: true }).getByRole('radio').last().focus();
  await page.keyboard.press('h');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('t');
  await expect(page.getByText('Izin: sakit')).toBeHidden();

  await page.getByRole('button', { name: 'Cabut' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cabut tautan' }).click();
  await expect(page.getByRole('button', { name: 'Buat tautan' })).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Tautan ini tidak berlaku' })).toBeVisible();
});
