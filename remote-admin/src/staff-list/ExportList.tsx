import { ButtonGroup } from '@site/shared/ui/ButtonGroup';
import { copy } from './copy.ts';
import { ExportButton } from './ExportButton.tsx';

interface ExportListProps {
  /** With the filter and the order of the page. */
  read: (format: 'xlsx' | 'csv') => Promise<File>;
}

/** Downloads all rows of a list as the server writes them: for Excel, which keeps every phone number and date as it is; and for other programs. */
export function ExportList({ read }: ExportListProps) {
  return (
    <ButtonGroup label={copy.exports}>
      <ExportButton kind="Excel" read={() => read('xlsx')} />
      <ExportButton kind="CSV" read={() => read('csv')} />
    </ButtonGroup>
  );
}
