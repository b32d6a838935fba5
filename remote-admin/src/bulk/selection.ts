import { useEffect, useState } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** So many rows are done at once. */
export const MOST_CHOSEN = 500;

/** The rows that are ticked, as they were last read. Each box listens to its own row, so that ticking draws no other one. */
export interface Chosen<Row> {
  rows: ReadonlyMap<number, Row>;
  /** The row that was ticked last: Shift ticks from there. */
  last: number | null;
}
export type Selection<Row> = UseBoundStore<StoreApi<Chosen<Row>>>;

/** @param shows what the list is filtered by: with another filter nothing is ticked any more */
export function useSelection<Row extends { id: number }>(shows: string, rows: readonly Row[]): Selection<Row> {
  const [selection] = useState(() => create<Chosen<Row>>()(() => ({ rows: new Map(), last: null })));
  useEffect(() => clear(selection), [selection, shows]);
  // Read again, a row may have another version.
  useEffect(() => {
    const { rows: chosen } = selection.getState();
    const known = rows.filter(({ id }) => chosen.has(id));
    if (known.length > 0) choose(selection, known);
  }, [selection, rows]);
  return selection;
}

/** Ticks rows besides those that are ticked. */
export function choose<Row extends { id: number }>(selection: Selection<Row>, rows: readonly Row[]): void {
  selection.setState(({ rows: chosen }) => ({
    rows: new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]),
  }));
}

export function clear<Row>(selection: Selection<Row>): void {
  if (selection.getState().rows.size > 0) selection.setState({ rows: new Map(), last: null });
}

function drop<Row extends { id: number }>(selection: Selection<Row>, rows: readonly Row[]): void {
  const gone = new Set(rows.map(({ id }) => id));
  selection.setState(({ rows: chosen }) => ({ rows: new Map([...chosen].filter(([id]) => !gone.has(id))) }));
}

/** Ticks a row, or takes its tick away. @param range the rows of the list, where all from the last ticked one are meant */
export function toggle<Row extends { id: number }>(
  selection: Selection<Row>,
  row: Row,
  range: readonly Row[] | null,
): void {
  const { rows, last } = selection.getState();
  const meant = (range && between(range, last, row.id)) ?? [row];
  if (rows.has(row.id)) drop(selection, meant);
  else choose(selection, meant);
  selection.setState({ last: row.id });
}

/** Ticks all rows of the page; where all are ticked, none. */
export function togglePage<Row extends { id: number }>(selection: Selection<Row>, page: readonly Row[]): void {
  const { rows } = selection.getState();
  if (page.every(({ id }) => rows.has(id))) drop(selection, page);
  else choose(selection, page);
}

function between<Row extends { id: number }>(rows: readonly Row[], one: number | null, other: number): Row[] | null {
  const ends = [one, other].map((wanted) => rows.findIndex(({ id }) => id === wanted));
  if (ends.includes(-1)) return null;
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1);
}
