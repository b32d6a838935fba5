import type { TableColumn } from '@site/shared/ui/Table';
import { color, radius } from '@site/shared/ui/theme';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';

type Direction = 'ascending' | 'descending';

/** What a column can be sorted by: a word of its header, and the orders of the list for it, that of the first press first. */
interface SortKey<Sort extends string> {
  label: string;
  orders: readonly (readonly [Direction, Sort])[];
}

/** How the list is sorted, and how that is changed. */
export interface Sorting<Sort extends string> {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** By the day of something, the newest first. */
export const byDate = (label: string): SortKey<'newest' | 'oldest'> => ({
  label,
  orders: [
    ['descending', 'newest'],
    ['ascending', 'oldest'],
  ],
});

const Key = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  font: inherit;
  color: inherit;
  text-align: inherit;
  cursor: pointer;
  border-radius: ${radius.small};
  svg {
    flex: none;
    width: 14px;
    height: 14px;
    color: ${color.sogan400};
  }
  &[data-sorted='true'],
  &[data-sorted='true'] svg {
    color: ${color.nila900};
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  &:focus-visible {
    outline: 3px solid ${color.nila600};
    outline-offset: 2px;
  }
`;

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

const directionOf = <Sort extends string>({ orders }: SortKey<Sort>, sort: Sort): Direction | 'none' =>
  orders.find(([, order]) => order === sort)?.[0] ?? 'none';

/** The order that a press asks for: the first, or the one after that of now. */
function nextOf<Sort extends string>({ orders }: SortKey<Sort>, sort: Sort): Sort | undefined {
  const now = orders.findIndex(([, order]) => order === sort);
  return orders[(now + 1) % orders.length]?.[1];
}

/** The header of a column by which the list can be sorted; of one with two things, each of them is a button. @param lang of its words */
export function sortedBy<Sort extends string>(
  { sort, onSort }: Sorting<Sort>,
  keys: readonly SortKey<Sort>[],
  lang?: 'en',
): Pick<TableColumn<unknown>, 'header' | 'label' | 'sorted'> {
  const directions = keys.map((key) => directionOf(key, sort));
  return {
    header: (
      <span lang={lang}>
        {keys.map((key, index) => {
          const direction = directions[index] ?? 'none';
          const Icon = ICONS[direction];
          const next = nextOf(key, sort);
          return (
            <Fragment key={key.label}>
              {index > 0 && ' & '}
              <Key
                type="button"
                data-sorted={direction !== 'none'}
                onClick={() => next !== undefined && next !== sort && onSort(next)}
              >
                {key.label}
                <Icon aria-hidden="true" />
              </Key>
            </Fragment>
          );
        })}
      </span>
    ),
    label: keys.map(({ label }) => label).join(' & '),
    sorted: directions.find((direction) => direction !== 'none') ?? 'none',
  };
}
