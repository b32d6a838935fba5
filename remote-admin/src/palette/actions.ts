import type { Batch } from '@site/shared/api/batches';
import type { PermissionName } from '@site/shared/api/staff-accounts';
import { signOutUser } from '@site/shared/store/session';
import {
  Award,
  BookOpen,
  CalendarPlus,
  Keyboard,
  KeyRound,
  Landmark,
  LogOut,
  TicketPercent,
  Upload,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';
import { batchAddress } from '../batch/batch-address.ts';
import { takesPeople } from '../batch/takes-people.ts';
import { useShortcutSheet } from '../shortcuts/use-shortcut-sheet.ts';
import { copy } from './copy.ts';

/** Something one can do, and the page or dialog that does it. */
interface Action {
  label: string;
  detail: string;
  Icon: LucideIcon;
  needs?: PermissionName;
  leadsTo: string | (() => void);
}

const words = copy.actions;

/** The record whose page is open, from its address: `orders/{id}`. */
export const idAt = (pathname: string, page: string): string | undefined =>
  new RegExp(`^/admin-dashboard/${page}/([^/]+)$`).exec(pathname)?.[1];

/**
 * All actions; on the page of a record, those that are about a record are about that one.
 * @param shown the batch whose page is open; null for another page, or until it is read
 */
export function actionsOn(pathname: string, shown: Batch | null): readonly Action[] {
  const order = idAt(pathname, 'orders');
  const batch = idAt(pathname, 'batches');
  return [
    { ...words.addCourse, Icon: BookOpen, needs: 'course.write', leadsTo: '/admin-dashboard/courses?do=add' },
    { ...words.addSchedule, Icon: CalendarPlus, needs: 'schedule.write', leadsTo: '/admin-dashboard/courses' },
    {
      label: words.recordPayment.label,
      detail: order ? words.ofThisOrder : words.recordPayment.detail,
      Icon: Landmark,
      needs: 'money.record',
      leadsTo: order ? `/admin-dashboard/orders/${order}?do=transfer` : '/admin-dashboard/registrations?status=PENDING',
    },
    {
      label: words.issueCertificates.label,
      detail: batch ? words.ofThisBatch : words.issueCertificates.detail,
      Icon: Award,
      needs: 'certificate.issue',
      leadsTo: batch ? batchAddress(Number(batch), 'certificates') : '/admin-dashboard/certificates?do=issue',
    },
    { ...words.addVoucher, Icon: TicketPercent, needs: 'voucher.write', leadsTo: '/admin-dashboard/vouchers?do=add' },
    { ...words.importCourses, Icon: Upload, needs: 'course.write', leadsTo: '/admin-dashboard/import/courses' },
    { ...words.importSchedules, Icon: Upload, needs: 'schedule.write', leadsTo: '/admin-dashboard/import/schedules' },
    ...(shown && takesPeople(shown)
      ? [
          {
            label: words.register,
            detail: words.ofThisBatch,
            Icon: UserRoundPlus,
            needs: 'registration.write' as const,
            leadsTo: `${batchAddress(shown.schedule.id)}?do=register`,
          },
          {
            label: words.importPeople,
            detail: words.ofThisBatch,
            Icon: Upload,
            needs: 'registration.write' as const,
            leadsTo: `/admin-dashboard/import/participants?batch=${shown.schedule.id}`,
          },
        ]
      : []),
    { ...words.invite, Icon: UserRoundPlus, needs: 'account.manage', leadsTo: '/admin-dashboard/staff?do=invite' },
    { ...words.account, Icon: KeyRound, leadsTo: '/admin-dashboard/account' },
    { ...words.shortcuts, Icon: Keyboard, leadsTo: () => useShortcutSheet.getState().show() },
    { ...words.signOut, Icon: LogOut, leadsTo: () => void signOutUser() },
  ];
}
