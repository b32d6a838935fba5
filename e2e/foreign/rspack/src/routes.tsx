import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { copy } from './home/copy.ts';
import { loadStories } from './home/load-stories.ts';

export const routes: RemoteRoute[] = [
  {
    id: 'stories.home',
    path: '/stories',
    loader: loadStories,
    head: () => ({ title: copy.title }),
    page: () => import(/* webpackChunkName: "stories.home" */ './home/StoriesPage.tsx'),
  },
];
