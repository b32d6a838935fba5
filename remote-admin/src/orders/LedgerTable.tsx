import { formatInstantWithTime } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { color, media, radius } from '@site/shared/ui/theme';
import { ArrowDownLeft, Receipt, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { ledgerLines, type LedgerLine } from './ledger-lines.ts';
import type { OrderRecord } from './read-record.ts';

const words = copy.ledger;

/* On a phone a row is leaf, text and amount; the columns of a table need more width. */
const Root = styled.table`
  display: block;
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 22px;
  caption,
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tbody {
    display: block;
  }
  tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 12px 20px;
  }
  tr + tr {
    border-top: 1px solid ${color.sogan100};
  }
  th {
    grid-row: 1 / 4;
    font-weight: 400;
    text-align: left;
    overflow-wrap: anywhere;
  }
  td {
    grid-column: 2;
    text-align: right;
    white-space: nowrap;
    font-weight: 600;
  }
  td[data-empty='true'] {
    display: none;
  }
  td:last-child {
    color: ${color.sogan600};
    font-weight: 400;
    font-size: 0.8125rem;
  }
  td:last-child::before {
    content: attr(data-label) ' ';
  }
  [data-sign='in'] {
    color: ${color.daun700};
  }
  [data-sign='out'] {
    color: ${color.kunyit700};
  }
  ${media.from768} {
    display: table;
    thead {
      position: static;
      display: table-header-group;
      clip-path: none;
      color: ${color.sogan700};
      font-size: 0.8125rem;
    }
    tbody {
      display: table-row-group;
    }
    tr,
    tr + tr {
      display: table-row;
      border-top: 1px solid ${color.sogan100};
    }
    thead tr {
      border: 0;
    }
    th,
    td,
    td[data-empty='true'] {
      display: table-cell;
      padding: 12px 20px 12px 0;
      vertical-align: middle;
    }
    th:first-child {
      padding-left: 20px;
    }
    thead th {
      font-weight: 700;
    }
    thead th + th {
      text-align: right;
    }
    td:last-child {
      color: ${color.nila900};
      font-size: inherit;
      font-weight: 700;
    }
    td:last-child::before {
      content: none;
    }
  }
`;

/* Explicit roles: browsers drop them where the parts of a table are displayed as anything else. */
const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const What = styled.span`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  gap: 0 12px;
  strong {
    display: block;
    color: ${color.nila900};
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
  & > [data-kind] {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: ${radius.leaf};
    background: ${color.nila100};
    color: ${color.nila700};
  }
  & > [data-kind='IN'] {
    background: ${color.daun100};
    color: ${color.daun700};
  }
  & > [data-kind='OUT'] {
    background: ${color.kunyit100};
    color: ${color.kunyit700};
  }
  svg {
    width: 18px;
    height: 18px;
  }
`;

const ICONS = { CHARGE: Receipt, IN: ArrowDownLeft, OUT: Undo2 } as const;

/** An amount below 0 with a real minus sign. */
const signed = (amount: number): string => (amount < 0 ? `−${formatRupiah(-amount)}` : formatRupiah(amount));

const Moved = ({ amount }: { amount: number | null }) =>
  amount === null ? (
    <Cell data-empty="true" />
  ) : (
    <Cell data-sign={amount < 0 ? 'out' : 'in'}>{amount < 0 ? signed(amount) : `+${formatRupiah(amount)}`}</Cell>
  );

function Line({ line: { kind, what, at, detail, owed, moved, left } }: { line: LedgerLine }) {
  const Icon = ICONS[kind];
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <What>
          <span data-kind={kind} aria-hidden="true">
            <Icon />
          </span>
          <span>
            <strong>{what}</strong>
            <small>{formatInstantWithTime(at)}</small>
            {detail && <small>{detail}</small>}
          </span>
        </What>
      </th>
      <Cell data-empty={owed === null}>{owed !== null && signed(owed)}</Cell>
      <Moved amount={moved} />
      <Cell data-label={words.columns.left}>{signed(left)}</Cell>
    </tr>
  );
}

/** What was owed and what moved, oldest first, with what is left after each line. The sign is text. */
export function LedgerTable({ record }: { record: OrderRecord }) {
  return (
    <Root role="table">
      <caption>{words.caption}</caption>
      <Head>
        <tr role="row">
          {Object.entries(words.columns).map(([key, label]) => (
            <th key={key} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </Head>
      <Body>
        {ledgerLines(record).map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </Body>
    </Root>
  );
}
