import type { List } from '@site/shared/store/state';
import { allRows, type Part } from './all-rows.ts';
import type { CsvColumn } from './csv.ts';
import { SaveCsvButton } from './SaveCsvButton.tsx';

export interface ExportButtonProps<Row> {
  /** Start of the file's name, before today's date. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** Lists with the filter of the page. */
  list: (part: Part) => Promise<List<Row>>;
}

/** Downloads exactly the filtered rows, also those that are not shown yet. */
export function ExportButton<Row extends { id: number }>({ name, columns, list }: ExportButtonProps<Row>) {
  return <SaveCsvButton name={name} columns={columns} read={() => allRows(list)} />;
}
