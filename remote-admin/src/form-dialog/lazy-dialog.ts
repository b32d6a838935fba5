import { showToast } from '@site/shared/toasts';
import { lazyPart } from '@site/shared/ui/LazyPart';
import type { ComponentType } from 'react';
import { copy } from './copy.ts';

/** A dialog that few open: its script is fetched then. Where that fails it is said, and it is fetched again when it is opened next. @param failed says it */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: string = copy.loadFailed,
): ComponentType<Props> =>
  lazyPart<Props>(() =>
    load().catch((error: unknown) => {
      showToast({ tone: 'error', cause: failed, title: failed });
      throw error;
    }),
  );
