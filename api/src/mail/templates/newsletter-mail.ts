import { brand } from '@site/shared/brand';
import type { Mail } from '../outbox.ts';
import { letter } from './layout.ts';

export function newsletterWelcome(to: string): Mail {
  return letter({
    to,
    subject: `Kamu terdaftar di buletin ${brand.name}`,
    greeting: 'Halo,',
    paragraphs: [
      'Terima kasih sudah berlangganan. Kami akan mengabari kamu tentang program, workshop, dan acara terbaru.',
      'Bukan kamu yang mendaftar, atau ingin berhenti? Balas email ini dan alamatmu kami hapus.',
    ],
  });
}
