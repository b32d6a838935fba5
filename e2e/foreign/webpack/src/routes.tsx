import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { copy } from './home/copy.ts';
import { loadForum } from './home/load-forum.ts';

export const routes: RemoteRoute[] = [
  {
    id: 'forum.home',
    path: '/forum',
    loader: loadForum,
    head: () => ({ title: copy.title }),
    page: () => import(/* webpackChunkName: "forum.home" */ './home/ForumPage.tsx'),
  },
];
