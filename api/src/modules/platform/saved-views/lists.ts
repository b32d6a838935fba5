import type { Permission } from '../../../access/permissions.ts';

/** The lists of the back-office that have views. An account with one of the permissions may open the list. */
export const LISTS = {
  registrations: ['registration.read'],
  'corporate-needs': ['corporate.read'],
  courses: ['course.write', 'schedule.write'],
  vouchers: ['voucher.read'],
  certificates: ['certificate.read'],
  newsletters: ['newsletter.manage'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type ListName = keyof typeof LISTS;
