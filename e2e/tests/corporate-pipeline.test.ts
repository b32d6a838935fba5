/** The request of a company, from the form of the site to what becomes of it. */
import { companyAsks } from '../company-request.ts';
import { download } from '../download.ts';
import { judge } from '../judge.ts';
import { expect, test } from '../test.ts';

test.use({ account: 'staff' });

test('staff take a request up, plan what comes next, write a note, issue a quote and another one, and say why nothing comes of it', async ({
  page,
}) => {
  const { company } = await companyAsks({
    pic_whatsapp: '081200007137',
    participant_amount: 10,
    notes: 'Untuk tim internal.',
  });

  await page.goto('/admin-dashboard/corporate-needs');
  await expect(page.getByRole('button', { name: /^Dihubungi \d+/ })).toBeVisible();
  await judge(page, 'the list');
  await page.getByRole('button', { name: /^Baru \d+/ }).click();
  await page.getByRole('searchbox').fill(company);
  await expect(page.getByText('1 dari 1 permintaan')).toBeVisible();
  await page.getByRole('button', { name: company }).click();
  await page.getByRole('link', { name: `Buka catatan ${company}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  await page.getByRole('button', { name: 'Atur tindakan' }).click();
  const plan = page.getByRole('dialog', { name: `Tindakan berikut untuk ${company}` });
  await plan.getByRole('textbox', { name: /^Apa/ }).fill('Telepon PIC');
  await plan.getByLabel('Kapan').fill('2026-01-05');
  await plan.getByLabel('Pemilik').selectOption('Hendra Wijaya');
  await judge(page, 'the form of the next action');
  await plan.getByRole('button', { name: 'Simpan tindakan' }).click();
  const next = page.getByRole('region', { name: 'Tindakan berikut' });
  await expect(next).toContainText(/Lewat \d+ hari: Telepon PIC/);
  await expect(next).toContainText('Hendra Wijaya');

  await page.getByRole('button', { name: 'Tandai dihubungi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tandai dihubungi' }).click();
  await expect(page.locator('[aria-current=step]')).toContainText('Dihubungi');
  await page.getByRole('button', { name: 'Tulis catatan' }).click();
  const note = page.getByRole('dialog', { name: `Catatan untuk ${company}` });
  await note.getByLabel('Catatan').fill('Telepon 12 menit: 10 orang pasti.');
  await note.getByRole('button', { name: 'Simpan catatan' }).click();
  await expect(page.getByRole('region', { name: 'Riwayat' })).toContainText('Telepon 12 menit: 10 orang pasti.');
  await judge(page, 'the record');

  await page.getByRole('button', { name: 'Buat penawaran' }).click();
  const quote = page.getByRole('dialog', { name: `Penawaran untuk ${company}` });
  await quote.getByLabel('Yang ditawarkan').fill('Full Stack Web Development, kelas khusus');
  await quote.getByLabel('Harga per kursi').fill('12.500.000');
  await quote.getByLabel('Baris tambahan 1').fill('Potongan 15%, mulai 8 orang');
  await quote.getByLabel('Nilai 1').fill('-18.750.000');
  await expect(quote.getByText('Total Rp106,250,000')).toBeVisible();
  await judge(page, 'the form of a quote');
  await quote.getByRole('button', { name: 'Terbitkan penawaran' }).click();
  const issued = page.getByRole('region', { name: /^Penawaran PN\/\d{4}\/\d{6}$/ });
  await expect(issued).toContainText('Rp106,250,000');
  await expect(page.locator('[aria-current=step]')).toContainText('Penawaran');
  const file = await download(page, issued.getByRole('button', { name: /PN\// }));
  expect(file.content.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Revisi' }).click();
  await quote.getByLabel('Jumlah kursi').fill('9');
  await quote.getByRole('button', { name: 'Terbitkan penawaran' }).click();
  await expect(issued).toContainText('Penawaran sebelumnya');
  await judge(page, 'a request that was quoted');

  await page.getByRole('button', { name: 'Tidak jadi…' }).click();
  const lost = page.getByRole('dialog', { name: `${company} tidak jadi` });
  await lost.getByLabel('Alasan').fill('Anggaran ditunda');
  await judge(page, 'the question why');
  await lost.getByRole('button', { name: 'Tandai tidak jadi' }).click();
  await expect(page.getByText('Alasan: Anggaran ditunda')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buka lagi' })).toBeVisible();
  await judge(page, 'a request that was lost');

  await page.goto(`/admin-dashboard/corporate-needs?state=LOST&q=${encodeURIComponent(company)}`);
  await expect(page.getByRole('row', { name: company })).toContainText('Tidak jadi');
});
