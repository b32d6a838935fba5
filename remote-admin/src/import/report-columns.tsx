import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import type { TableColumn } from '@site/shared/ui/Table';
import { color } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { ArrowRight, CircleAlert, Equal, GitCompareArrows, Pencil, Plus, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import type { Entry } from './entries.ts';
import type { Kind } from './kinds.ts';

const words = copy.report;

const looks: Readonly<Record<Entry['state'], { tone: NonNullable<BadgeProps['tone']>; Icon: LucideIcon }>> = {
  NEW: { tone: 'success', Icon: Plus },
  CHANGED: { tone: 'nila', Icon: Pencil },
  SAME: { tone: 'sogan', Icon: Equal },
  WRONG: { tone: 'error', Icon: CircleAlert },
  CONFLICT: { tone: 'warning', Icon: GitCompareArrows },
};

const Value = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 6px;
  overflow-wrap: anywhere;
  del {
    color: ${color.sogan600};
  }
  ins {
    text-decoration: none;
  }
  svg {
    width: 14px;
    height: 14px;
    align-self: center;
  }
`;

const Outcome = styled.span`
  display: grid;
  justify-items: start;
  gap: 4px;
  small {
    font-size: 0.8125rem;
    line-height: 20px;
    color: ${color.sogan700};
  }
`;

const LONG = 60;
const short = (text: string) => (text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text);
const said = (text: string) => (text === '' ? words.emptyValue : short(text));

/** Columns of the report. @param isDone the rows are saved */
export const reportColumns = ({ headers }: Kind, isDone: boolean): TableColumn<Entry>[] => [
  { key: 'line', header: words.columns.line, cell: ({ line }) => line },
  { key: 'name', header: words.columns.name, card: 'title', cell: ({ name }) => name || words.nameless },
  {
    key: 'field',
    header: words.columns.field,
    cell: ({ field }) => <Badge tone="sogan">{field === null ? words.all : (headers[field] ?? field)}</Badge>,
  },
  {
    key: 'value',
    header: words.columns.value,
    cell: ({ before, value, field }) =>
      before !== null ? (
        <Value>
          <del>{said(before)}</del>
          <ArrowRight aria-hidden="true" />
          <VisuallyHidden>{words.becomes}</VisuallyHidden>
          <ins>{said(value)}</ins>
        </Value>
      ) : (
        field !== null && <Value>{said(value)}</Value>
      ),
  },
  {
    key: 'outcome',
    header: words.columns.outcome,
    cell: ({ state, message }) => {
      const { tone, Icon } = looks[state];
      return (
        <Outcome>
          <Badge tone={tone} icon={<Icon />}>
            {(isDone ? words.doneStates : words.states)[state]}
          </Badge>
          {message !== null && <small>{message}</small>}
        </Outcome>
      );
    },
  },
];
