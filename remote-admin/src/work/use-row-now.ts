import type { FormDialogProps } from '../form-dialog/FormDialog.tsx';
import type { ActionOutcomes } from '../order-actions/ActionDialog.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';

interface RowNow<Row> {
  /** The row as it is now; undefined until it was read. */
  now: Row | undefined;
  /** Props with which the dialog waits for the row, and says what stands in the place of its fields. */
  dialog: ActionOutcomes & Pick<FormDialogProps<{ reason: string }>, 'needs' | 'refusal'>;
}

/**
 * Reads a row of a queue again as its dialog opens. Staff move money by hand before they record it: where a colleague settled the row since
 * the queue was read, the dialog says so first, and the queue is read again behind it.
 * @param of what it is, and which
 */
export function useRowNow<Row extends { refusal: string | null }>(
  of: readonly [what: string, id: number],
  read: () => Promise<Row>,
  outcomes: ActionOutcomes,
): RowNow<Row> {
  const loading = useStaffData(of, read, { isFresh: true });
  const refusal = loading.data?.refusal ?? null;
  const handleClose = () => {
    outcomes.onClose();
    if (refusal !== null) outcomes.onDone();
  };
  return { now: loading.data, dialog: { ...outcomes, onClose: handleClose, needs: [loading], refusal } };
}
