import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { saveDraft } from './draft.ts';

export const field = (name: string) => screen.getByLabelText(name, { exact: true });

/** Writes a text as one change, which is faster than letter by letter. */
export async function write(user: UserEvent, name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

/** Fills everything in but program, batch and consent, as a parent would. */
export async function fillInPeople(user: UserEvent) {
  const texts: [string, string][] = [
    ['Nama pembayar', 'Bambang Sutrisno'],
    ['Email pembayar', 'bambang@karsa.test'],
    ['Nama depan', 'Kirana'],
    ['Nama belakang', 'Maheswari'],
    ['Email peserta', 'kirana@karsa.test'],
    ['Hari', '14'],
    ['Tahun', '2001'],
    ['No. handphone', '0812 3456 7890'],
    ['Ulangi no. handphone', '081234567890'],
    ['Alamat', 'Jl. Tirtodipuran No. 27'],
    ['Kota', 'Yogyakarta'],
    ['Kode pos', '55143'],
    ['Motivasi', 'Saya ingin pindah kerja.'],
  ];
  for (const [name, text] of texts) await write(user, name, text);
  await user.selectOptions(field('Bulan'), 'Agustus');
  await user.click(screen.getByRole('radio', { name: 'Perempuan' }));
}

/** Stores the same values as a draft, which is faster than typing them. */
export function leaveDraftOfPeople(): void {
  saveDraft({
    name: 'Bambang Sutrisno',
    email: 'bambang@karsa.test',
    first_name: 'Kirana',
    last_name: 'Maheswari',
    email_student: 'kirana@karsa.test',
    gender: 'P',
    birth_date: '2001-08-14',
    phone_number: '0812 3456 7890',
    phone_confirmation: '081234567890',
    country: 'ID',
    address: 'Jl. Tirtodipuran No. 27',
    city: 'Yogyakarta',
    zip_code: '55143',
    motivation: 'Saya ingin pindah kerja.',
  });
}

export const agree = (user: UserEvent) => user.click(screen.getByRole('checkbox', { name: /Saya menyetujui/ }));
export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: /Kirim Formulir|Mengirim…/ }));
