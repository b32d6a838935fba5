import { todayInJakarta } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { Stack } from '@site/shared/ui/Stack';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { focusHeading } from '../form-dialog/focus-heading.ts';
import { useUnsavedGuard } from '../form-dialog/use-unsaved-guard.ts';
import { saveCsv, type CsvColumn } from '../staff-list/csv.ts';
import { copy } from './copy.ts';
import { RowReasons, type RowReasonsProps } from './RowReasons.tsx';
import { stateOf, type BulkRow, type RowResult } from './run-rows.ts';

const words = copy.result;

const columns: CsvColumn<RowResult<BulkRow, unknown>>[] = [
  { header: words.headers.name, value: ({ row }) => row.name },
  { header: words.headers.id, value: ({ row }) => row.id },
  { header: words.headers.result, value: (result) => words.states[stateOf(result)] },
  { header: words.headers.reason, value: ({ error }) => error?.message ?? '' },
];

export interface BulkResultProps extends Omit<RowReasonsProps, 'label'> {
  /** What was done, above the counts of it. */
  done: string;
  /** Does those that failed once more. @param onProgress rows that were answered */
  retry: (onProgress: (done: number) => void) => Promise<void>;
  onClose: () => void;
}

/** What became of each row. It stays until it is closed. */
export function BulkResult({ done, results, retry, onClose, ...rows }: BulkResultProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const isBusy = progress !== null;
  useUnsavedGuard({ isDirty: false, isBusy, close: onClose });
  // The bar with the button that opened it is gone.
  useEffect(() => () => focusHeading(), []);
  const count = (wanted: ReturnType<typeof stateOf>) => results.filter((one) => stateOf(one) === wanted).length;
  const failed = count('failed');
  const title = words.title(count('done'), count('skipped'), failed);

  const handleRetry = async () => {
    setProgress(0);
    await retry(setProgress).finally(() => setProgress(null));
  };
  const handleDownload = () => saveCsv(`${words.file}-${todayInJakarta()}`, columns, results);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="medium"
      title={title}
      footer={
        <>
          <span data-part="note">
            <Button variant="text" onClick={handleDownload}>
              <Download aria-hidden="true" /> {words.download}
            </Button>
          </span>
          {failed > 0 && (
            <Button
              variant="secondary"
              isSending={isBusy}
              sendingLabel={copy.working(progress ?? 0, failed)}
              onClick={() => void handleRetry()}
            >
              {words.retry(failed)}
            </Button>
          )}
          <Button aria-disabled={isBusy} onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p role="status">{`${done}: ${title}.`}</p>
        <RowReasons {...rows} label={words.list} results={results} />
      </Stack>
    </Dialog>
  );
}
