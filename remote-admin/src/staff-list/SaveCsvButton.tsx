import { todayInJakarta } from '@site/shared/dates';
import { saveFile } from '@site/shared/files/save-file';
import { showToast } from '@site/shared/toasts';
import { Button, type ButtonProps } from '@site/shared/ui/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';
import { csvOf, type CsvColumn } from './csv.ts';

export interface SaveCsvButtonProps<Row> extends Pick<ButtonProps, 'size'> {
  /** Start of the file's name, before today's date. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  read: () => Promise<readonly Row[]>;
  /** Where a page has several. */
  label?: string;
}

/** Reads rows when it is pressed, and downloads them. */
export function SaveCsvButton<Row>({ name, columns, read, label, size }: SaveCsvButtonProps<Row>) {
  const [isWorking, setIsWorking] = useState(false);
  const handleClick = async () => {
    setIsWorking(true);
    try {
      const text = csvOf(columns, await asStaff(read));
      saveFile(`${name}-${todayInJakarta()}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
    } catch {
      showToast({ tone: 'error', title: copy.exportFailed });
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      isSending={isWorking}
      sendingLabel={copy.exporting}
      aria-label={label}
      onClick={() => void handleClick()}
    >
      <Download aria-hidden="true" /> {copy.exportCsv}
    </Button>
  );
}
