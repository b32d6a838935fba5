/** Entry `@karsa/remote-kit/rspack`. */
import type { Configuration } from '@rspack/core';
import { defineRemote as define } from '../rspack.base.ts';

/**
 * Configurations of a remote for Rspack: the browser build in `dist/client`, the server build in `dist/server`.
 * @param dir folder of the remote, absolute, with `remote.json` and `src/routes.tsx`
 */
export const defineRemote: (dir: string) => Configuration[] = define;
