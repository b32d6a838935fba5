import type { RemoteRoute } from '@site/shared/contract/remote-route';

export const routes: RemoteRoute[] = [
  { id: 'catalog.landing', path: '/', page: () => import(/* webpackChunkName: "catalog.landing" */ './landing/LandingPage.tsx') },
];
