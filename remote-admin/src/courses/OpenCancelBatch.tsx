import { Suspense } from 'react';
import type { CancelBatchDialogProps } from './CancelBatchDialog.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';

const CancelBatchDialog = lazyDialog<CancelBatchDialogProps>(async () => {
  const { CancelBatchDialog: Dialog } = await import(
    /* webpackChunkName: "admin.cancel-batch" */ './CancelBatchDialog.tsx'
  );
  return Dialog;
});

/** The dialog that ends a whole batch. */
export function OpenCancelBatch(props: CancelBatchDialogProps) {
  return (
    <Suspense>
      <CancelBatchDialog {...props} />
    </Suspense>
  );
}
