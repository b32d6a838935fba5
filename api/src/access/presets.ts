import { allPermissions, type Permission } from './permissions.ts';

interface Preset {
  readonly label: string;
  readonly permissions: readonly Permission[];
}

/** The roles that every new database has. An ADMIN may edit all of them but ADMIN. The migrations hold the same roles; a test compares the two. */
export const presets = {
  ADMIN: { label: 'Admin', permissions: allPermissions },
  FINANCE: {
    label: 'Keuangan',
    permissions: [
      'overview.read',
      'registration.read',
      'corporate.read',
      'corporate.write',
      'order.read',
      'order.note',
      'order.cancel',
      'order.bill',
      'refund.create',
      'money.read',
      'money.record',
      'report.read',
      'report.money',
      'voucher.read',
      'voucher.write',
    ],
  },
  ACADEMIC: {
    label: 'Akademik',
    permissions: [
      'overview.read',
      'course.write',
      'schedule.write',
      'schedule.cancel',
      'master.write',
      'certificate.read',
      'certificate.issue',
      'registration.read',
      'report.read',
    ],
  },
  SUPPORT: {
    label: 'Layanan peserta',
    permissions: [
      'overview.read',
      'registration.read',
      'registration.write',
      'person.read',
      'mail.send',
      'corporate.read',
      'corporate.write',
      'newsletter.manage',
      'order.read',
      'order.note',
      'order.move',
      'voucher.read',
      'certificate.read',
    ],
  },
  INSTRUCTOR: { label: 'Instruktur', permissions: ['batch.own'] },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;
