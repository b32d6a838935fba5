import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { certificateHead } from './verify-certificate/head.ts';

/** Enrolment's only door: its routes, each with its data, its head and its page's chunk. */
export const routes: RemoteRoute[] = [
  {
    id: 'enrolment.verify-certificate',
    path: '/verify-certificate',
    head: certificateHead,
    page: () => import(/* webpackChunkName: "enrolment.verify-certificate" */ './verify-certificate/VerifyCertificatePage.tsx'),
  },
];
