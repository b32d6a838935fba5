import { showToast } from '@site/shared/toasts';
import { useEffect, useState } from 'react';
import { copy } from '../form-dialog/copy.ts';
import type { BulkBar, BulkBarProps } from './BulkBar.tsx';

/** The bar, whose script is fetched with the first tick. */
export function OpenBulkBar<Row extends { id: number }>(props: BulkBarProps<Row>) {
  const [Bar, setBar] = useState<typeof BulkBar | null>(null);
  const isWanted = props.selection(({ rows }) => rows.size > 0);
  useEffect(() => {
    if (isWanted)
      import(/* webpackChunkName: "admin.bulk" */ './BulkBar.tsx').then(
        (loaded) => setBar(() => loaded.BulkBar),
        () => showToast({ tone: 'error', cause: copy.loadFailed, title: copy.loadFailed }),
      );
  }, [isWanted]);
  return Bar && <Bar {...props} />;
}
