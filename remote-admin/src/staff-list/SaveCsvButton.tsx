import { todayInJakarta } from '@site/shared/dates';
import { csvFile, type CsvColumn } from './csv.ts';
import { ExportButton, type ExportButtonProps } from './ExportButton.tsx';

export interface SaveCsvButtonProps<Row> extends Omit<ExportButtonProps, 'read'> {
  /** Start of the file's name, before today's date. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  read: () => Promise<readonly Row[]>;
}

/** Reads rows when it is pressed, and downloads them as a file that is made here. */
export function SaveCsvButton<Row>({ name, columns, read, ...button }: SaveCsvButtonProps<Row>) {
  const file = async () => csvFile(`${name}-${todayInJakarta()}`, columns, await read());
  return <ExportButton {...button} read={file} />;
}
