import { brand } from '@site/shared/brand';
import type { Mail } from '../outbox.ts';
import { letter } from './layout.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** A letter that leaves before others: its reader asked for it and waits, or has to know at once. */
const urgent = (words: Omit<Parameters<typeof letter>[0], 'urgency'>) => letter({ ...words, urgency: 'NOW' });

/** A letter to a new member of staff, who has no password yet. */
export function invitation({ name, email }: Recipient, url: string, days: number): Mail {
  return urgent({
    to: email,
    subject: `Undangan ke back-office ${brand.name}`,
    greeting: `Halo ${name},`,
    paragraphs: [
      `Akun back-office untuk kamu sudah dibuat. Buat password lewat tautan di bawah ini, lalu masuk dengan email ini.`,
      `Tautan berlaku ${days} hari dan hanya bisa dipakai sekali.`,
    ],
    action: { label: 'Buat password', url },
  });
}

export function passwordReset({ name, email }: Recipient, url: string, minutes: number): Mail {
  return urgent({
    to: email,
    subject: `Ganti password ${brand.name}`,
    greeting: `Halo ${name},`,
    paragraphs: [
      `Ada permintaan untuk mengganti password akun ini. Tautan di bawah berlaku ${minutes} menit dan hanya bisa dipakai sekali.`,
      'Bukan kamu? Abaikan email ini. Password lama tetap berlaku.',
    ],
    action: { label: 'Ganti password', url },
  });
}

/** A letter to an address that anybody may have typed. It names no person. */
export function signInLink(email: string, url: string, minutes: number): Mail {
  return urgent({
    to: email,
    subject: `Tautan masuk ${brand.name}`,
    greeting: 'Halo,',
    paragraphs: [
      `Buka tautan ini untuk masuk ke Kelas saya. Tautan berlaku ${minutes} menit dan hanya bisa dipakai sekali.`,
      'Bukan kamu yang meminta? Abaikan email ini. Tanpa tautan ini tidak ada yang bisa masuk.',
    ],
    action: { label: 'Masuk ke Kelas saya', url },
  });
}

export function passwordMade({ name, email }: Recipient): Mail {
  return urgent({
    to: email,
    subject: `Akun ${brand.name} sekarang punya password`,
    greeting: `Halo ${name},`,
    paragraphs: [
      'Password untuk akun ini baru saja dibuat. Masuk lewat tautan email tetap bisa.',
      'Bukan kamu? Segera minta tautan ganti password dan hubungi kami.',
    ],
  });
}

export function secondFactorOn({ name, email }: Recipient): Mail {
  return urgent({
    to: email,
    subject: `Verifikasi dua langkah ${brand.name} aktif`,
    greeting: `Halo ${name},`,
    paragraphs: [
      'Mulai sekarang, masuk ke back-office juga meminta kode dari aplikasi autentikatormu. Perangkat lain sudah dikeluarkan.',
      'Bukan kamu? Segera ganti password dan hubungi Admin.',
    ],
  });
}

export function secondFactorOff({ name, email }: Recipient): Mail {
  return urgent({
    to: email,
    subject: `Verifikasi dua langkah ${brand.name} dimatikan`,
    greeting: `Halo ${name},`,
    paragraphs: [
      'Masuk ke back-office sekarang hanya meminta email dan password.',
      'Bukan kamu? Segera ganti password dan hubungi Admin.',
    ],
  });
}

/** @param by the name of the person who did it */
export function secondFactorReset({ name, email }: Recipient, by: string): Mail {
  return urgent({
    to: email,
    subject: `Verifikasi dua langkah ${brand.name} direset`,
    greeting: `Halo ${name},`,
    paragraphs: [
      `${by} mereset verifikasi dua langkah akunmu, dan semua perangkat sudah dikeluarkan. Masuk dengan email dan password, lalu pasang lagi di Akun saya.`,
      'Tidak memintanya? Segera hubungi Admin.',
    ],
  });
}

export function passwordChanged({ name, email }: Recipient): Mail {
  return urgent({
    to: email,
    subject: `Password ${brand.name} sudah diganti`,
    greeting: `Halo ${name},`,
    paragraphs: [
      'Password akun ini baru saja diganti, dan semua perangkat lain sudah dikeluarkan.',
      'Bukan kamu? Segera minta tautan ganti password dan hubungi kami.',
    ],
  });
}
