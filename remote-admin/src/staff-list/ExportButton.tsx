import { todayInJakarta } from '@site/shared/dates';
import { saveFile } from '@site/shared/files/save-file';
import type { List } from '@site/shared/store/state';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { allRows, type Part } from './all-rows.ts';
import { copy } from './copy.ts';
import { csvOf, type CsvColumn } from './csv.ts';

export interface ExportButtonProps<Row> {
  /** Start of the file's name, before today's date. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** Lists with the filter of the page. */
  list: (part: Part) => Promise<List<Row>>;
}

/** Downloads exactly the filtered rows, also those that are not shown yet. */
export function ExportButton<Row extends { id: number }>({ name, columns, list }: ExportButtonProps<Row>) {
  const [isWorking, setIsWorking] = useState(false);
  const handleClick = async () => {
    setIsWorking(true);
    try {
      const rows = await allRows((part) => asStaff(() => list(part)));
      const text = csvOf(columns, rows);
      saveFile(`${name}-${todayInJakarta()}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
    } catch {
      showToast({ tone: 'error', title: copy.exportFailed });
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Button variant="secondary" isSending={isWorking} sendingLabel={copy.exporting} onClick={() => void handleClick()}>
      <Download aria-hidden="true" /> {copy.exportCsv}
    </Button>
  );
}
