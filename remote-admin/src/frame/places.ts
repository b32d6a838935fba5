import type { PermissionName } from '@site/shared/api/staff-accounts';
import {
  Award,
  BookOpen,
  Building2,
  ChartColumn,
  ClipboardList,
  History,
  House,
  Inbox,
  ListTree,
  Mail,
  Rocket,
  ShieldCheck,
  TicketPercent,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { copy } from './copy.ts';

/** A page of the back-office. */
export interface Place {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** One of these permissions opens it; none: everybody on the staff. */
  needs: readonly PermissionName[];
}

/** The places of the specification's sidebar. */
export const PLACES: readonly Place[] = [
  { to: '/admin-dashboard', label: copy.home, Icon: House, needs: [] },
  { to: '/admin-dashboard/courses', label: copy.course, Icon: BookOpen, needs: ['course.write', 'schedule.write'] },
  { to: '/admin-dashboard/registrations', label: copy.registration, Icon: ClipboardList, needs: ['registration.read'] },
  { to: '/admin-dashboard/corporate-needs', label: copy.corporateNeeds, Icon: Building2, needs: ['corporate.read'] },
];

export const MORE_PLACES: readonly Place[] = [
  {
    to: '/admin-dashboard/work',
    label: copy.work,
    Icon: Inbox,
    needs: ['money.read', 'order.read', 'registration.read', 'mail.send'],
  },
  { to: '/admin-dashboard/vouchers', label: copy.vouchers, Icon: TicketPercent, needs: ['voucher.read'] },
  { to: '/admin-dashboard/certificates', label: copy.certificates, Icon: Award, needs: ['certificate.read'] },
  { to: '/admin-dashboard/newsletters', label: copy.newsletters, Icon: Mail, needs: ['newsletter.manage'] },
  { to: '/admin-dashboard/masters', label: copy.masters, Icon: ListTree, needs: ['master.write'] },
  { to: '/admin-dashboard/reports', label: copy.reports, Icon: ChartColumn, needs: ['report.money', 'report.read'] },
];

export const SYSTEM_PLACES: readonly Place[] = [
  { to: '/admin-dashboard/staff', label: copy.staff, Icon: Users, needs: ['account.manage'] },
  { to: '/admin-dashboard/roles', label: copy.roleMatrix, Icon: ShieldCheck, needs: ['role.manage'] },
  { to: '/admin-dashboard/history', label: copy.history, Icon: History, needs: ['audit.read'] },
  { to: '/admin-dashboard/releases', label: copy.releases, Icon: Rocket, needs: ['release.read'] },
];

/** Pages of one record; lists lead to them. */
const RECORDS: readonly Pick<Place, 'to' | 'needs'>[] = [
  { to: '/admin-dashboard/orders', needs: ['order.read'] },
  { to: '/admin-dashboard/batches', needs: ['registration.read'] },
  { to: '/admin-dashboard/my-batches', needs: ['batch.own'] },
  { to: '/admin-dashboard/import/courses', needs: ['course.write'] },
  { to: '/admin-dashboard/import/schedules', needs: ['schedule.write'] },
  { to: '/admin-dashboard/import/participants', needs: ['registration.write'] },
  { to: '/admin-dashboard/import/seats', needs: ['corporate.write'] },
];

/** What opens the page of an address. */
export function needsOf(pathname: string): readonly PermissionName[] {
  const place = [...PLACES, ...MORE_PLACES, ...SYSTEM_PLACES, ...RECORDS].find(
    ({ to }) => pathname === to || (to !== '/admin-dashboard' && pathname.startsWith(`${to}/`)),
  );
  return place?.needs ?? [];
}
