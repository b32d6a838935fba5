/** What the tests of staff pages have in common: a signed-in user, the API's address and the shape of its calls. */
import type { Profile } from '@site/shared/api/access';
import type { PermissionName } from '@site/shared/api/staff-accounts';
import { useStore } from '@site/shared/store';
import { useToastStore } from '@site/shared/toasts';
import { configure } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useKnownAccess } from '../access/access.ts';

export const API = 'http://localhost/api/v1';

/** Signs staff in before each test. jsdom takes long for a table with a form above it, so the timeouts are long too. */
export function setUpStaffPages(): void {
  jest.setTimeout(60_000);
  configure({ asyncUtilTimeout: 10_000 });
  beforeEach(() => {
    useToastStore.setState({ toasts: [] });
    signInStaff();
  });
}

/** Puts staff's session into an otherwise empty store: nothing is known of what was read before. */
export function signInStaff(): void {
  signOutStaff();
  const empty = useStore.getInitialState();
  useKnownAccess.setState(allowed());
  useStore.setState(
    { ...empty, user: { ...empty.user, user: { id: 1, name: 'Rani', role: 'ADMIN', token: 'token-1' } } },
    true,
  );
}

const LABELS = {
  'overview.read': 'melihat ringkasan',
  'course.write': 'mengubah program dan detailnya',
  'schedule.write': 'mengubah jadwal',
  'schedule.cancel': 'membatalkan satu batch',
  'batch.own': 'melihat kelas yang diajar sendiri dan mengisi presensinya',
  'master.write': 'mengubah data master',
  'certificate.read': 'melihat sertifikat',
  'certificate.issue': 'menerbitkan dan mencabut sertifikat',
  'registration.read': 'melihat pendaftaran',
  'registration.write': 'memperbaiki data pendaftaran',
  'person.read': 'melihat tanggal lahir, alamat, dan nomor telepon',
  'mail.send': 'mengirim ulang email',
  'corporate.read': 'melihat kebutuhan perusahaan',
  'corporate.write': 'menangani kebutuhan perusahaan',
  'newsletter.manage': 'mengelola pelanggan buletin',
  'order.read': 'melihat pesanan dan pembayarannya',
  'order.note': 'menulis catatan pesanan',
  'order.cancel': 'membatalkan pesanan',
  'order.move': 'memindahkan peserta ke batch lain',
  'order.bill': 'mengubah tagihan dan tenggatnya',
  'refund.create': 'mengembalikan uang',
  'money.read': 'melihat antrean uang',
  'money.record': 'mencatat uang masuk dan keluar',
  'report.read': 'melihat laporan keterisian, corong, dan asal pendaftaran',
  'report.money': 'melihat laporan pendapatan dan voucher',
  'voucher.read': 'melihat voucher',
  'voucher.write': 'mengubah voucher',
  'view.share': 'membagikan tampilan daftar',
  'account.manage': 'mengelola akun staf',
  'role.manage': 'mengatur peran dan izin',
  'audit.read': 'melihat riwayat perubahan',
  'release.read': 'melihat rilis dan angkanya',
  'release.operate': 'mengembalikan rilis, mengatur canary, dan menandai gangguan ditangani',
} as const satisfies Record<PermissionName, string>;
export const permissionNames = Object.keys(LABELS) as PermissionName[];
export const permissionLabels: Readonly<Record<PermissionName, string>> = LABELS;

/** What the API says of an account without these permissions. */
export function profileWithout(...missing: PermissionName[]): Profile {
  return {
    id: 1,
    name: 'Rani',
    email: 'rani@karsa.test',
    role: 'ADMIN',
    roles: ['ADMIN'],
    second_factor: 'OFF',
    shortcuts: true,
    teaches: false,
    permissions: permissionNames.filter((name) => !missing.includes(name)),
    missing: missing.map((permission) => ({ permission, label: LABELS[permission], roles: ['Keuangan'] })),
  };
}

const allowed = (...missing: PermissionName[]) => ({
  token: 'token-1',
  profile: profileWithout(...missing),
  hasFailed: false,
});

/** The signed-in account may do everything but this. */
export function takeAway(...missing: PermissionName[]): void {
  useKnownAccess.setState(allowed(...missing));
}

/** Empties the store. */
export function signOutStaff(): void {
  useStore.setState(useStore.getInitialState(), true);
}

/** A successful answer of the API. */
export const ok = (data: unknown = null) => HttpResponse.json({ message: 'ok', data });

/** No batch to choose from. */
export const noBatches = http.get(`${API}/batches`, () => ok({ rows: [], count: 0 }));
/** Nothing waits in any queue. */
export const noQueues = ['orders', 'waiting-offers', 'undelivered-mails', 'unmatched-payments', 'refunds'].map((list) =>
  http.get(`${API}/${list}`, () => ok({ rows: [], count: 0 })),
);
/** No list has a saved view. */
export const noViews = http.get(`${API}/views`, () => ok([]));

/** A writing call: `POST /vouchers/create`, and its JSON body where it has one. */
export interface SentCall {
  call: string;
  body?: unknown;
}

export async function sentCall(request: Request): Promise<SentCall> {
  const text = await request.text();
  const call = `${request.method} ${request.url.replace(API, '')}`;
  return { call, ...(text ? { body: JSON.parse(text) as unknown } : {}) };
}
