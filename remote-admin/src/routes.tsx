import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { requireStaff, signedInStaffGoesHome } from './session/guards.ts';
import { titles } from './titles.ts';

/** What the back-office exposes: its routes, each with its guard and its page's chunk. */
export const routes: RemoteRoute[] = [
  {
    id: 'admin.sign-in',
    path: '/admin-dashboard/signin',
    loader: signedInStaffGoesHome,
    head: () => ({ title: titles.signIn, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.sign-in" */ './sign-in/SignInPage.tsx'),
  },
  {
    id: 'admin.welcome',
    path: '/admin-dashboard',
    loader: requireStaff,
    head: () => ({ title: titles.welcome, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.welcome" */ './welcome/WelcomePage.tsx'),
  },
  {
    id: 'admin.work',
    path: '/admin-dashboard/work',
    loader: requireStaff,
    head: () => ({ title: titles.work, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.work" */ './work/WorkPage.tsx'),
  },
  {
    id: 'admin.courses',
    path: '/admin-dashboard/courses',
    loader: requireStaff,
    head: () => ({ title: titles.courses, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.courses" */ './courses/CoursesPage.tsx'),
  },
  {
    id: 'admin.registrations',
    path: '/admin-dashboard/registrations',
    loader: requireStaff,
    head: () => ({ title: titles.registrations, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.registrations" */ './registrations/RegistrationsPage.tsx'),
  },
  {
    id: 'admin.order',
    path: '/admin-dashboard/orders/:id',
    loader: requireStaff,
    head: () => ({ title: titles.order, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.order" */ './orders/OrderPage.tsx'),
  },
  {
    id: 'admin.corporate-needs',
    path: '/admin-dashboard/corporate-needs',
    loader: requireStaff,
    head: () => ({ title: titles.corporateNeeds, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.corporate-needs" */ './corporate-needs/CorporateNeedsPage.tsx'),
  },
  {
    id: 'admin.vouchers',
    path: '/admin-dashboard/vouchers',
    loader: requireStaff,
    head: () => ({ title: titles.vouchers, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.vouchers" */ './vouchers/VouchersPage.tsx'),
  },
  {
    id: 'admin.certificates',
    path: '/admin-dashboard/certificates',
    loader: requireStaff,
    head: () => ({ title: titles.certificates, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.certificates" */ './certificates/CertificatesPage.tsx'),
  },
  {
    id: 'admin.masters',
    path: '/admin-dashboard/masters',
    loader: requireStaff,
    head: () => ({ title: titles.masters, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.masters" */ './masters/MastersPage.tsx'),
  },
  {
    id: 'admin.staff',
    path: '/admin-dashboard/staff',
    loader: requireStaff,
    head: () => ({ title: titles.staff, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.staff" */ './staff/StaffPage.tsx'),
  },
  {
    id: 'admin.roles',
    path: '/admin-dashboard/roles',
    loader: requireStaff,
    head: () => ({ title: titles.roles, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.roles" */ './roles/RolesPage.tsx'),
  },
  {
    id: 'admin.history',
    path: '/admin-dashboard/history',
    loader: requireStaff,
    head: () => ({ title: titles.history, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.history" */ './history/HistoryPage.tsx'),
  },
  {
    id: 'admin.account',
    path: '/admin-dashboard/account',
    loader: requireStaff,
    head: () => ({ title: titles.account, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.account" */ './account/AccountPage.tsx'),
  },
  {
    id: 'admin.forgot-password',
    path: '/admin-dashboard/forgot-password',
    head: () => ({ title: titles.forgotPassword, noindex: true }),
    page: () => import(/* webpackChunkName: "admin.forgot-password" */ './sign-in/ForgotPasswordPage.tsx'),
  },
];
