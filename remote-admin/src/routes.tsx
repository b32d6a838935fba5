import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { requireStaff, signedInStaffGoesHome } from './session/guards.ts';
import { copy as signIn } from './sign-in/copy.ts';
import { copy as welcome } from './welcome/copy.ts';

/** The back-office's only door: its routes, each with its guard and its page's chunk. */
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
];
