import { brand } from '@site/shared/brand';
import type { ListLink } from '../list-links.ts';
import type { Mail } from '../outbox.ts';
import { letter } from './layout.ts';

/** A letter to an address that a visitor entered, who may not own it. */
export function subscriptionToConfirm(to: string, { url, leaveUrl }: Pick<ListLink, 'url' | 'leaveUrl'>): Mail {
  const mail = letter({
    to,
    subject: `Konfirmasi langganan buletin ${brand.name}`,
    greeting: 'Halo,',
    paragraphs: [
      'Alamat ini didaftarkan ke buletin kami. Buka tautan di bawah ini lalu tekan "Ya, kirimi aku buletin".',
      'Bukan kamu yang mendaftar? Abaikan email ini: tanpa konfirmasi tidak ada yang kami kirim, dan alamatmu kami hapus dalam tujuh hari.',
    ],
    action: { label: 'Konfirmasi langganan', url },
  });
  return { ...mail, oneClickUrl: leaveUrl };
}

export function newsletterWelcome(to: string, { url, leaveUrl }: Pick<ListLink, 'url' | 'leaveUrl'>): Mail {
  const mail = letter({
    to,
    subject: `Kamu terdaftar di buletin ${brand.name}`,
    greeting: 'Halo,',
    paragraphs: [
      'Terima kasih sudah berlangganan. Kami akan mengabari kamu tentang program, workshop, dan acara terbaru.',
      'Ingin berhenti? Buka tautan di bawah ini, kapan saja.',
    ],
    action: { label: 'Atur langganan', url },
  });
  return { ...mail, oneClickUrl: leaveUrl };
}
