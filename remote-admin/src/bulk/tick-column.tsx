import { Checkbox } from '@site/shared/ui/Checkbox';
import type { TableColumn } from '@site/shared/ui/Table';
import { media } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { toggle, togglePage, type Selection } from './selection.ts';

/** Gets the focus back when the bar closes. */
export const tickId = (row: number): string => `pilih-${row}`;

/* As cards a list has no head; there the bar ticks all. */
const WideOnly = styled.div`
  ${media.below1024} {
    display: none;
  }
`;
const CardsOnly = styled(VisuallyHidden)`
  ${media.from1024} {
    display: none;
  }
`;

/** The column of boxes that tick rows. @param nameOf the row, for assistive technology */
export const tickColumn = <Row extends { id: number }>(
  selection: Selection<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): TableColumn<Row> => ({
  key: 'tick',
  header: <PageTick selection={selection} rows={rows} />,
  label: copy.tick,
  card: 'tick',
  cell: (row) => <RowTick selection={selection} row={row} rows={rows} name={nameOf(row)} />,
});

interface RowTickProps<Row> {
  selection: Selection<Row>;
  row: Row;
  rows: readonly Row[];
  name: string;
}

function RowTick<Row extends { id: number }>({ selection, row, rows, name }: RowTickProps<Row>) {
  const isTicked = selection(({ rows: chosen }) => chosen.has(row.id));
  return (
    <Checkbox
      look="box"
      id={tickId(row.id)}
      checked={isTicked}
      onChange={({ nativeEvent }) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        toggle(selection, row, isRange ? rows : null);
      }}
    >
      {copy.choose(name)}
    </Checkbox>
  );
}

function PageTick<Row extends { id: number }>({ selection, rows }: Pick<RowTickProps<Row>, 'selection' | 'rows'>) {
  const count = selection(({ rows: chosen }) => rows.filter(({ id }) => chosen.has(id)).length);
  return (
    <>
      <CardsOnly>{copy.tick}</CardsOnly>
      <WideOnly>
        <Checkbox
          look="box"
          checked={count > 0 && count === rows.length}
          isPartial={count > 0 && count < rows.length}
          onChange={() => togglePage(selection, rows)}
        >
          {copy.choosePage}
        </Checkbox>
      </WideOnly>
    </>
  );
}
