import type { HistoryEntry } from '@site/shared/api/history';
import { courseTypeLabels, modeLabels } from '@site/shared/courses/labels';
import { formatDate, formatInstantWithTime, isPlainDate, timeZones } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { copy as attendanceCopy } from '../attendance/copy.ts';
import { stateWords } from '../corporate-needs/state-words.ts';
import { roleLabel } from '../access/role-label.ts';
import { copy } from './copy.ts';

/** What ids of the short lists are called now: by field, then by id. */
export type Names = Readonly<Record<string, ReadonlyMap<number, string>>>;

const MONEY = ['price', 'max', 'value'];
const zoneLabels = Object.fromEntries(Object.entries(timeZones).map(([zone, { label }]) => [zone, label]));
const labels: Readonly<Record<string, string>> = {
  ...courseTypeLabels,
  ...modeLabels,
  ...stateWords,
  ...zoneLabels,
  ...attendanceCopy.states,
  ...copy.values,
};
/** Fields that staff type: a voucher may have the code `OFF` or `NEW`. */
const TYPED = ['code', 'name', 'title'];
const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** One field that changed, in words. */
export interface Change {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

export const fieldLabel = (field: string): string => copy.fields[field] ?? field;

/** A stored value as staff read it; null for none. */
export function inWords(field: string, value: unknown, names: Names = {}): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (Array.isArray(value))
    return value
      .map((one: unknown) => (field === 'roles' ? roleLabel(String(one)) : inWords(field, one, names)))
      .join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
  if (typeof value === 'object') return partsInWords(field, value, names);
  if (typeof value === 'number') {
    if (MONEY.includes(field)) return formatRupiah(value);
    if (field === 'percentage') return `${value}%`;
    return names[field]?.get(value) ?? String(value);
  }
  if (typeof value !== 'string') return null;
  if (field.endsWith('_time')) return value.slice(0, 5);
  if (isPlainDate(value)) return formatDate(value);
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return formatInstantWithTime(value);
  return TYPED.includes(field) ? value : (labels[value] ?? value);
}

/** What is stored as one value of several parts, such as a limit of a refund policy. */
function partsInWords(field: string, parts: object, names: Names): string {
  if (field === 'refund_policy' && 'days' in parts && 'percent' in parts)
    return copy.refundLimit(Number(parts.days), Number(parts.percent));
  return Object.entries(parts)
    .map(([name, part]) => `${fieldLabel(name)}: ${inWords(name, part, names) ?? copy.nothing}`)
    .join(', ');
}

type Values = Readonly<Record<string, unknown>>;

/** The fields of a change, each in words. Of lists such as permissions only what came and went. */
export function changesOf(before: Values | null, after: Values | null, names: Names = {}): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [old, now] = [before?.[field], after?.[field]];
    const label = fieldLabel(field);
    if (field === 'permissions' && Array.isArray(old) && Array.isArray(now)) return listChanges(label, old, now);
    const change = { field, label, before: inWords(field, old, names), after: inWords(field, now, names) };
    return change.before === change.after ? [] : [change];
  });
}

function listChanges(label: string, old: readonly unknown[], now: readonly unknown[]): Change[] {
  const came = now.filter((one) => !old.includes(one)).join(', ');
  const went = old.filter((one) => !now.includes(one)).join(', ');
  return [
    ...(came ? [{ field: 'added', label: `${label}, ${copy.added.toLowerCase()}`, before: null, after: came }] : []),
    ...(went ? [{ field: 'taken', label: `${label}, ${copy.taken.toLowerCase()}`, before: null, after: went }] : []),
  ];
}

/** "mengubah voucher KARSA10": what follows the name of the person who did it. */
export function sentenceOf({ action, entity, subject, entity_id, restores, after, before }: HistoryEntry): string {
  const noun = copy.nouns[entity] ?? entity;
  const verb = copy.actions[action] ?? action;
  const what = action.startsWith('master.') ? `${verb} ${noun}` : verb;
  const gone = after ?? before;
  const name =
    subject ?? [gone?.['title'], gone?.['code'], gone?.['name']].find((one) => typeof one === 'string') ?? entity_id;
  const full = name === null ? what : `${what} ${String(name)}`;
  return restores === null ? full : `${copy.restored}: ${full}`;
}
