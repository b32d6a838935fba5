/** The seats of a company: taken when it agrees, named by a pasted list and by the link that it gets by mail. */
import { companyAsks } from '../company-request.ts';
import { judge } from '../judge.ts';
import { mailedTo, seatsLinkMailedTo } from '../mails.ts';
import { newEmail } from '../registration-form.ts';
import { expect, test } from '../test.ts';

const WIDTHS = [360, 1280];

test.use({ account: 'staff' });

test('a company agrees and takes seats; staff name one person by a list, the company another by its link', async ({
  page,
  staff,
  browser,
  complaints,
}) => {
  // Five seats are asked for where four are free.
  complaints.expect(/409.*corporate-needs/);
  const course = await staff.addCourse(2_000_000, 4);
  const [contact, first, second] = [newEmail(), newEmail(), newEmail()];
  const { id, company } = await companyAsks({ pic_email: contact, course_id: course.id, participant_amount: 3 });

  await page.goto(`/admin-dashboard/corporate-needs/${id}`);
  await page.getByRole('button', { name: 'Tandai dihubungi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tandai dihubungi' }).click();
  await page.getByRole('button', { name: 'Buat penawaran' }).click();
  const quote = page.getByRole('dialog', { name: `Penawaran untuk ${company}` });
  await quote.getByLabel('Harga per kursi').fill('1.500.000');
  await quote.getByRole('button', { name: 'Terbitkan penawaran' }).click();

  await page.getByRole('button', { name: 'Tandai disetujui' }).click();
  const yes = page.getByRole('dialog', { name: `Tandai ${company} setuju` });
  await expect(yes.getByLabel('Jumlah kursi')).toHaveValue('3');
  const batch = yes.getByLabel('Batch');
  await batch.selectOption({ index: 1 });
  await expect(batch.locator('option:checked')).toContainText(`${course.title}, Batch 1, `);
  await yes.getByLabel('Jumlah kursi').fill('5');
  await judge(page, 'the yes of the company', WIDTHS);
  await yes.getByRole('button', { name: 'Tandai disetujui' }).click();
  await expect(page.getByText('Kursi di batch ini tidak cukup: sisa 4, perlu 5.')).toBeVisible();
  await yes.getByLabel('Jumlah kursi').fill('3');
  await yes.getByRole('button', { name: 'Tandai disetujui' }).click();
  const seats = page.getByRole('region', { name: '3 kursi' });
  await expect(seats).toContainText('0 bernama, 3 menunggu nama');
  await judge(page, 'the record with seats', WIDTHS);

  await seats.getByRole('link', { name: `${course.title}, Batch 1` }).click();
  await expect(page.getByText('3 kursi belum bernama')).toContainText(company);
  await expect(page.getByRole('img', { name: /3 milik perusahaan, belum bernama, 1 kosong/ })).toBeVisible();
  await judge(page, 'the batch', WIDTHS);
  await page.goBack();

  await seats.getByRole('link', { name: 'Tempel daftar nama' }).click();
  await page.getByLabel('Atau tempel isinya').fill(`Sari Dewi, ${first}, 0812 3456 789\nBudi, budi, 0812 3456 789`);
  await judge(page, 'the pasted list', WIDTHS);
  await page.getByRole('button', { name: 'Uji berkas' }).click();
  await expect(page.getByText('Email tidak valid')).toBeVisible();
  await page.getByRole('button', { name: 'Impor 1 baris' }).click();
  await expect(page.getByText('1 baris diimpor.')).toBeVisible();
  await mailedTo(first, /(\/my-registration\/[\w-]{43})/);

  await page.getByRole('link', { name: company }).click();
  await expect(seats).toContainText('1 bernama, 2 menunggu nama');
  await seats.getByRole('button', { name: 'Kirim ke PIC' }).click();
  await expect(page.getByText(`Tautan dikirim ke ${contact}`)).toBeVisible();
  await seats.getByRole('button', { name: 'Buat tautan untuk disalin' }).click();
  await expect(seats.getByLabel('Alamat tautan', { exact: true })).toHaveValue(/\/corporate-seats\/[\w-]{43}$/);
  await judge(page, 'the record with a link', WIDTHS);

  const visitor = await browser.newPage();
  const link = await seatsLinkMailedTo(contact);
  const opened = await visitor.goto(link);
  expect(opened?.headers()['cache-control']).toMatch(/no-store/);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(visitor.getByRole('heading', { level: 1, name: `Kursi ${company}` })).toBeVisible();
  await judge(visitor, 'the seats of the company', WIDTHS);
  await visitor.getByLabel('Nama lengkap').fill('Rudi');
  await visitor.getByLabel('Email').fill(second);
  await visitor.getByLabel('Telepon').fill('0813 1111 222');
  await visitor.getByRole('button', { name: 'Simpan nama' }).click();
  await expect(visitor.getByText('Rudi sudah tersimpan')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: '2 dari 3 kursi sudah bernama' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Perbaiki Rudi' }).click();
  await expect(visitor.getByRole('heading', { name: 'Perbaiki data Rudi' })).toBeVisible();
  await judge(visitor, 'the correction of a seat', WIDTHS);
  await visitor.goto(await mailedTo(second, /(\/my-registration\/[\w-]{43})/));
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await judge(visitor, 'the registration of a person whom the company named', WIDTHS);
  await visitor.close();

  await page.reload();
  await seats.getByRole('button', { name: 'Ganti tautan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ganti tautan' }).click();
  await expect(page.getByText('Tautan lama tidak berlaku lagi')).toBeVisible();
  const late = await browser.newPage();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'Tautan ini tidak berlaku' })).toBeVisible();
  await judge(late, 'a link that ended', WIDTHS);
  await late.close();
});
