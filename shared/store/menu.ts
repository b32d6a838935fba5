/** Rows of a menu, by the call that a remote declares. A list that the store keeps is loaded into the store, too. */
import type { MenuCall } from '@site/shared/contract';
import { readDeclared } from '@site/shared/api/client';
import { contentNamed } from '@site/shared/content';
import { useStore } from '@site/shared/store';
import { loadCoursesByType } from './catalogue.ts';

/** A row of an answer: which fields it has, the remote that declares the menu knows. */
export type MenuRow = Readonly<Record<string, unknown>>;

/** The query of a call whose answer is `course.coursesByType`; null for any other. */
function keptQuery({ path, query }: MenuCall): { type: 'BOOTCAMP' | 'EVENT' | 'WORKSHOP'; limit: number } | null {
  const { type, limit } = query;
  if (path !== '/api/v1/courses/by-type' || typeof limit !== 'number') return null;
  return type === 'BOOTCAMP' || type === 'EVENT' || type === 'WORKSHOP' ? { type, limit } : null;
}

/** @throws ApiError; Error where the answer is no list */
export async function loadMenuRows(call: MenuCall, signal: AbortSignal): Promise<readonly MenuRow[]> {
  const kept = keptQuery(call);
  const holds = call.holds?.map(contentNamed);
  if (kept) return (await loadCoursesByType(kept.type, kept.limit, signal, holds)).rows;
  const data = await readDeclared(call.path, call.query, signal, holds);
  if (!isObject(data) || !Array.isArray(data['rows'])) throw new Error(`${call.path} answered no rows`);
  return data['rows'].filter(isObject);
}

/** What the store has of a menu before its call is answered. */
export function keptMenuRows(call: MenuCall): readonly MenuRow[] {
  const kept = keptQuery(call);
  return kept ? useStore.getState().course.coursesByType.rows.filter(({ type }) => type === kept.type) : [];
}

const isObject = (value: unknown): value is MenuRow => typeof value === 'object' && value !== null;
