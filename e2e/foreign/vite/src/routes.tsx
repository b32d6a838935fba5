import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { copy } from './home/copy.ts';
import { loadMentors } from './home/load-mentors.ts';

export const routes: RemoteRoute[] = [
  {
    id: 'mentors.home',
    path: '/mentors',
    loader: loadMentors,
    head: () => ({ title: copy.title }),
    page: () => import(/* webpackChunkName: "mentors.home" */ './home/MentorsPage.tsx'),
  },
];
