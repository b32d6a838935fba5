import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { tableStyle } from './table-style.ts';

const Root = styled.table`
  ${tableStyle}
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** `end` is for amounts and actions. */
  align?: 'start' | 'end';
  /**
   * The part of the column in the card that a row becomes below 1024 px: `title` is the head of the card, `pair` a label with its value, `actions` a
   * row of buttons at the foot, `tick` a box in its corner, and `hidden` is left out. The title column is the header of the row.
   */
  card?: 'title' | 'pair' | 'actions' | 'tick' | 'hidden';
  /** The label in the card, if the header is not plain text. */
  label?: string;
  /** How the rows are sorted by this column, if its header can sort them; otherwise left out. */
  sorted?: 'ascending' | 'descending' | 'none';
}

export interface TableProps<Row> extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** The name of the table for assistive technology. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Says whether the details of a row are open. That row is marked. */
  isSelected?: (row: Row) => boolean;
  /** `tinted`: every second row has the colour sogan, and rows do not become cards. It is for pages of information. */
  look?: 'list' | 'tinted';
}

/**
 * Rows of the same kind. It is a real table on wide screens; below 1024 px each row is laid out as a card. The roles are explicit, because
 * browsers drop them when the parts of a table are displayed as anything else.
 */
export function Table<Row>({ caption, columns, rows, rowKey, isSelected, look = 'list', ...rest }: TableProps<Row>) {
  return (
    <Root role="table" {...rest} data-look={look}>
      <caption>{caption}</caption>
      <Head>
        <tr role="row">
          {columns.map(({ key, header, sorted, align = 'start' }) => (
            <th key={key} role="columnheader" scope="col" data-align={align} aria-sort={sorted}>
              {header}
            </th>
          ))}
        </tr>
      </Head>
      <Body>
        {rows.map((row, index) => (
          <tr key={rowKey(row)} role="row" data-selected={isSelected?.(row) ?? false}>
            {columns.map(({ key, header, cell, align = 'start', card = 'pair', label }) => {
              const words = label ?? (typeof header === 'string' ? header : undefined);
              const shared = { 'data-align': align, 'data-card': card, 'data-label': words };
              return card === 'title' ? (
                <th key={key} role="rowheader" scope="row" {...shared}>
                  {cell(row, index)}
                </th>
              ) : (
                <Cell key={key} {...shared}>
                  {cell(row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </Body>
    </Root>
  );
}

const Opener = styled.button`
  font: inherit;
  text-align: left;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

/** The button that opens the details of a row. Its target is the whole row. Other controls of the row stay above it. */
export function TableRowOpener({ type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return <Opener {...rest} type={type} data-part="row-opener" />;
}
