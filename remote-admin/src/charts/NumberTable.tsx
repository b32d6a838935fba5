import { color } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/* Wider than a phone: it scrolls inside its card. */
const Scroller = styled.div`
  overflow-x: auto;
  position: relative;
  &:focus-visible {
    outline: 3px solid ${color.nila600};
    outline-offset: -3px;
  }
`;

const Root = styled.table`
  width: 100%;
  font-size: 0.9375rem;
  line-height: 22px;
  th,
  td {
    padding: 8px 6px;
    text-align: right;
    white-space: nowrap;
    border-top: 1px solid ${color.sogan100};
  }
  thead th {
    border-top: 0;
    font-size: 0.8125rem;
    color: ${color.sogan600};
  }
  th:first-child {
    padding-left: 0;
    min-width: 6em;
    text-align: left;
    white-space: normal;
  }
  td:last-child,
  thead th:last-child {
    padding-right: 0;
  }
  tbody th {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    font-weight: 400;
    color: ${color.sogan600};
    white-space: nowrap;
  }
  tfoot > tr > * {
    border-top: 1px solid ${color.sogan300};
    font-weight: 700;
  }
`;

export interface NumberColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
}

export interface NumberTableProps<Row> {
  caption: string;
  /** The first names the row. */
  columns: readonly [NumberColumn<Row>, ...NumberColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A last row of sums. */
  total?: Row | undefined;
}

/** Numbers under headings, each row with a name. */
export function NumberTable<Row>({ caption, columns, rows, rowKey, total }: NumberTableProps<Row>) {
  const cells = (row: Row) =>
    columns.map(({ header, cell }, index) =>
      index === 0 ? (
        <th key={header} scope="row">
          {cell(row)}
        </th>
      ) : (
        <td key={header}>{cell(row)}</td>
      ),
    );
  return (
    // Scrolled by keyboard too.
    <Scroller tabIndex={0} role="group" aria-label={caption}>
      <Root aria-label={caption}>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>{cells(row)}</tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>{cells(total)}</tr>
          </tfoot>
        )}
      </Root>
    </Scroller>
  );
}
