/** The rows of a menu, loaded by the call that its remote declares. A list that has a place in the store is loaded into the store as well. */
import type { MenuCall } from '@site/shared/contract';
import { readDeclared } from '@site/shared/api/client';
import { contentNamed } from '@site/shared/content';
import { useStore } from '@site/shared/store';
import { loadCoursesByType } from './catalogue.ts';

/** A row of an answer. Only the remote that declares the menu knows which fields it has. */
export type MenuRow = Readonly<Record<string, unknown>>;

/** The query of a call whose answer is kept in `course.coursesByType`; null for any other call. */
function keptQuery({ path, query }: MenuCall): { type: 'BOOTCAMP' | 'EVENT' | 'WORKSHOP'; limit: number } | null {
  const { type, limit } = query;
  if (path !== '/api/v1/courses/by-type' || typeof limit !== 'number') return null;
  return type === 'BOOTCAMP' || type === 'EVENT' || type === 'WORKSHOP' ? { type, limit } : null;
}

/** @throws ApiError, or Error if the answer is no list */
export async function loadMenuRows(call: MenuCall, signal: AbortSignal): Promise<readonly MenuRow[]> {
  const kept = keptQuery(call);
  const holds = call.holds?.map(contentNamed);
  if (kept) return (await loadCoursesByType(kept.type, kept.limit, signal, holds)).rows;
  const data = await readDeclared(call.path, call.query, signal, holds);
  if (!isObject(data) || !Array.isArray(data['rows'])) throw new Error(`${call.path} answered no rows`);
  return data['rows'].filter(isObject);
}

/** The rows of a menu that are in the store before its call is answered. */
export function keptMenuRows(call: MenuCall): readonly MenuRow[] {
  const kept = keptQuery(call);
  return kept ? useStore.getState().course.coursesByType.rows.filter(({ type }) => type === kept.type) : [];
}

const isObject = (value: unknown): value is MenuRow => typeof value === 'object' && value !== null;
