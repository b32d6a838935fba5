import { todayInJakarta } from '@site/shared/dates';
import type { List } from '@site/shared/store/state';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';
import { allRows, csvOf, download, type CsvColumn, type Part } from './csv.ts';

export interface ExportButtonProps<Row> {
  /** Begins the file's name; today follows. */
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
      download(`${name}-${todayInJakarta()}.csv`, csvOf(columns, rows));
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
