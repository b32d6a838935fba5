import { fullName } from '@site/shared/person';
import type { OwnOrder } from '@site/shared/api/student-account';

/** The participants of all orders, by the name for the certificate, in the sequence of the orders. */
export const peopleOf = (orders: readonly OwnOrder[]): string[] => [
  ...new Set(orders.map(({ participant }) => fullName(participant))),
];

/** First names. Where two people have the same one, the whole names are used. */
export function shortNames(people: readonly string[]): Map<string, string> {
  const first = (name: string) => name.split(' ')[0] ?? name;
  const count = new Map<string, number>();
  for (const name of people) count.set(first(name), (count.get(first(name)) ?? 0) + 1);
  return new Map(people.map((name) => [name, count.get(first(name)) === 1 ? first(name) : name]));
}
