import type { LiveRemote, RemoteDescriptor } from '@site/shared/contract';

/** What a page needs to know of a remote that it does not load. */
export const declared = ({
  routes,
  navigation,
  menus,
  areas,
  accountLinks,
  signInLinks,
  slices,
}: RemoteDescriptor): Pick<
  LiveRemote,
  'routes' | 'navigation' | 'menus' | 'areas' | 'accountLinks' | 'signInLinks' | 'slices'
> => ({
  routes,
  navigation,
  ...(menus && { menus }),
  ...(areas && { areas }),
  ...(accountLinks && { accountLinks }),
  ...(signInLinks && { signInLinks }),
  ...(slices && { slices }),
});
