import type { RowAnswer } from '@site/shared/api/bulk';
import { showToast } from '@site/shared/toasts';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import type { BulkResultProps } from './BulkResult.tsx';
import { copy } from './copy.ts';
import { runRows, stateOf, type BulkRow, type RowResult } from './run-rows.ts';

const BulkResult = lazyDialog<BulkResultProps>(async () => {
  const { BulkResult: Dialog } = await import(/* webpackChunkName: "admin.bulk-result" */ './BulkResult.tsx');
  return Dialog;
});

/** A row as it was read: with another version by now it is refused. */
export interface VersionedRow extends BulkRow<number> {
  version: number;
}

type Send<Row> = (part: readonly Row[]) => Promise<{ rows: readonly RowAnswer<number, { version: number }>[] }>;

export interface Change<Row extends VersionedRow> {
  rows: readonly Row[];
  /** Of several rows: "voucher". */
  noun: string;
  /** @throws ApiError */
  send: Send<Row>;
  /** Puts back what a row was before, from the version that came of the change. @throws ApiError */
  undo: Send<Row>;
  done: (names: string) => string;
  undone: (names: string) => string;
}

/**
 * Changes that can be undone: they are made at once, and a toast takes them back. Rows that were not changed by it stay as they are, and one
 * that was changed since is left alone. What could not be done opens the result for each row.
 */
export function useBulkChange(onChanged: () => void): {
  change: <Row extends VersionedRow>(change: Change<Row>) => Promise<void>;
  result: ReactNode;
} {
  const [shown, setShown] = useState<Omit<BulkResultProps, 'onClose'> | null>(null);

  async function run<Row extends VersionedRow>(
    { rows, noun, send, done }: Pick<Change<Row>, 'rows' | 'noun' | 'send' | 'done'>,
    tell: (changed: readonly Row[]) => void,
  ): Promise<void> {
    const settle = (results: readonly RowResult<Row, { version: number }>[], before: readonly Row[]) => {
      onChanged();
      const changed = results.flatMap(({ row, outcome }) =>
        before.includes(row) && outcome && outcome.version !== row.version
          ? [{ ...row, version: outcome.version }]
          : [],
      );
      if (changed.length > 0) tell(changed);
      const isDone = results.every((one) => stateOf(one) === 'done');
      if (isDone) return setShown(null);
      setShown({
        done: done(namesOf(rows, noun)),
        results,
        retry: async (onProgress) => {
          const failed = results.filter((one) => stateOf(one) === 'failed').map(({ row }) => row);
          const again = new Map((await runRows(failed, send, onProgress)).map((one) => [one.row.id, one]));
          settle(
            results.map((one) => again.get(one.row.id) ?? one),
            failed,
          );
        },
      });
    };
    settle(await runRows(rows, send, () => undefined), rows);
  }

  async function change<Row extends VersionedRow>({ undo, undone, ...forth }: Change<Row>): Promise<void> {
    const { noun } = forth;
    await run(forth, (changed) => {
      const back = () =>
        run({ rows: changed, noun, send: undo, done: undone }, (reset) =>
          showToast({ tone: 'success', title: undone(namesOf(reset, noun)) }),
        );
      showToast({
        tone: 'success',
        title: forth.done(namesOf(changed, noun)),
        action: { label: copy.undo, onAct: () => void back() },
      });
    });
  }

  return {
    change,
    result: shown && (
      <Suspense>
        <BulkResult {...shown} onClose={() => setShown(null)} />
      </Suspense>
    ),
  };
}

/** One row by its name, several by their number. */
function namesOf(rows: readonly BulkRow[], noun: string): string {
  const [only] = rows;
  return rows.length === 1 && only ? only.name : `${rows.length} ${noun}`;
}
