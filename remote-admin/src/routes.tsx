import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { copy as account } from './account/copy.ts';
import { copy as certificates } from './certificates/copy.ts';
import { copy as corporateNeeds } from './corporate-needs/copy.ts';
import { copy as courses } from './courses/copy.ts';
import { copy as history } from './history/copy.ts';
import { copy as masters } from './masters/copy.ts';
import { copy as order } from './orders/copy.ts';
import { copy as registrations } from './registrations/copy.ts';
import { copy as roles } from './roles/copy.ts';
import { requireStaff, signedInStaffGoesHome } from './session/guards.ts';
import { copy as signIn } from './sign-in/copy.ts';
import { copy as staff } from './staff/copy.ts';
import { copy as vouchers } from './vouchers/copy.ts';
import { copy as welcome } from './welcome/copy.ts';
import { copy as work } from './work/copy.ts';

/** What the back-office exposes: its routes, each with its guard and its page's chunk. */
export const routes: RemoteRoute[] = [
  {
    id: 'admin.sign-in',
    path: '/admin-dashboard/signin',
    loader: signedInStaffGoesHome,
    head: () => ({ title: signIn.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.sign-in" */ './sign-in/SignInPage.tsx'),
  },
  {
    id: 'admin.welcome',
    path: '/admin-dashboard',
    loader: requireStaff,
    head: () => ({ title: welcome.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.welcome" */ './welcome/WelcomePage.tsx'),
  },
  {
    id: 'admin.work',
    path: '/admin-dashboard/work',
    loader: requireStaff,
    head: () => ({ title: work.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.work" */ './work/WorkPage.tsx'),
  },
  {
    id: 'admin.courses',
    path: '/admin-dashboard/courses',
    loader: requireStaff,
    head: () => ({ title: courses.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.courses" */ './courses/CoursesPage.tsx'),
  },
  {
    id: 'admin.registrations',
    path: '/admin-dashboard/registrations',
    loader: requireStaff,
    head: () => ({ title: registrations.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.registrations" */ './registrations/RegistrationsPage.tsx'),
  },
  {
    id: 'admin.order',
    path: '/admin-dashboard/orders/:id',
    loader: requireStaff,
    head: () => ({ title: order.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.order" */ './orders/OrderPage.tsx'),
  },
  {
    id: 'admin.corporate-needs',
    path: '/admin-dashboard/corporate-needs',
    loader: requireStaff,
    head: () => ({ title: corporateNeeds.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.corporate-needs" */ './corporate-needs/CorporateNeedsPage.tsx'),
  },
  {
    id: 'admin.vouchers',
    path: '/admin-dashboard/vouchers',
    loader: requireStaff,
    head: () => ({ title: vouchers.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.vouchers" */ './vouchers/VouchersPage.tsx'),
  },
  {
    id: 'admin.certificates',
    path: '/admin-dashboard/certificates',
    loader: requireStaff,
    head: () => ({ title: certificates.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.certificates" */ './certificates/CertificatesPage.tsx'),
  },
  {
    id: 'admin.masters',
    path: '/admin-dashboard/masters',
    loader: requireStaff,
    head: () => ({ title: masters.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.masters" */ './masters/MastersPage.tsx'),
  },
  {
    id: 'admin.staff',
    path: '/admin-dashboard/staff',
    loader: requireStaff,
    head: () => ({ title: staff.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.staff" */ './staff/StaffPage.tsx'),
  },
  {
    id: 'admin.roles',
    path: '/admin-dashboard/roles',
    loader: requireStaff,
    head: () => ({ title: roles.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.roles" */ './roles/RolesPage.tsx'),
  },
  {
    id: 'admin.history',
    path: '/admin-dashboard/history',
    loader: requireStaff,
    head: () => ({ title: history.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.history" */ './history/HistoryPage.tsx'),
  },
  {
    id: 'admin.account',
    path: '/admin-dashboard/account',
    loader: requireStaff,
    head: () => ({ title: account.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.account" */ './account/AccountPage.tsx'),
  },
  {
    id: 'admin.forgot-password',
    path: '/admin-dashboard/forgot-password',
    head: () => ({ title: signIn.forgot.title, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.forgot-password" */ './sign-in/ForgotPasswordPage.tsx'),
  },
];
