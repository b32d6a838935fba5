import { ButtonGroup } from '@site/shared/ui/ButtonGroup';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { ExportButton } from './ExportButton.tsx';

/* On a phone both stand in one row, and large text needs a row for each. */
const Formats = styled(ButtonGroup)`
  flex-wrap: wrap;
  & > * {
    padding-inline: 10px;
  }
`;

interface ExportListProps {
  /** With the filter and the order of the page. */
  read: (format: 'xlsx' | 'csv') => Promise<File>;
}

/** Downloads all rows of a list as the server writes them: for Excel, which keeps every phone number and date as it is; and for other programs. */
export function ExportList({ read }: ExportListProps) {
  return (
    <Formats label={copy.exports}>
      <ExportButton kind="Excel" read={() => read('xlsx')} />
      <ExportButton kind="CSV" read={() => read('csv')} />
    </Formats>
  );
}
