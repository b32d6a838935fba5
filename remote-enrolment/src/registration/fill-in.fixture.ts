import { ofPersonTexts, PERSON_LABELS } from '@site/shared/person/person-fields';
import { FILLED_FORM, KIRANA } from '@site/shared/person/person.fixture';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { saveDraft } from './draft.ts';

export const field = (name: string) => screen.getByLabelText(name, { exact: true });

/** Writes a text as one change, which is faster than letter by letter. */
export async function write(user: UserEvent, name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

/** The texts of the participant by their labels. Indonesia is chosen already. */
const { country: _, ...participant } = ofPersonTexts((name): [string, string] => [PERSON_LABELS[name], KIRANA[name]]);

/** Fills in everything but program, batch and consent, as a parent would. */
export async function fillInPeople(user: UserEvent) {
  const texts: [string, string][] = [
    ['Nama pembayar', FILLED_FORM.name],
    ['Email pembayar', FILLED_FORM.email],
    ...Object.values(participant),
    ['Email peserta', KIRANA.email],
    ['Hari', '14'],
    ['Tahun', '2001'],
    ['No. handphone', '0812 3456 7890'],
    ['Ulangi no. handphone', '081234567890'],
    ['Motivasi', FILLED_FORM.motivation],
  ];
  for (const [name, text] of texts) await write(user, name, text);
  await user.selectOptions(field('Bulan'), 'Agustus');
  await user.click(screen.getByRole('radio', { name: 'Perempuan' }));
}

/** Stores the same values as a draft, which is faster than typing them. */
export function leaveDraftOfPeople(): void {
  const { terms_accepted: _terms, ...form } = FILLED_FORM;
  saveDraft({ ...form, phone_number: '0812 3456 7890', phone_confirmation: '081234567890' });
}

export const agree = (user: UserEvent) => user.click(screen.getByRole('checkbox', { name: /Saya menyetujui/ }));
export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: /Kirim Formulir|Mengirim…/ }));
