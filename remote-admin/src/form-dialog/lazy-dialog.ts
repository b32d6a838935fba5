import { showToast } from '@site/shared/toasts';
import { lazy, type ComponentType } from 'react';
import { copy } from './copy.ts';

/** A dialog that few open: its script is fetched then. Where that fails it is said, and nothing opens. @param failed says it */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: string = copy.loadFailed,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (dialog) => ({ default: dialog }),
      () => {
        showToast({ tone: 'error', title: failed });
        return { default: () => null };
      },
    ),
  );
