import type { LiveRemote, RemoteDescriptor } from '@site/shared/contract';

/** The part of a remote's descriptor that a page needs if it does not load the remote. */
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
