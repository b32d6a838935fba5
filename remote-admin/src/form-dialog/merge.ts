/** The person whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** A field in which the form and the record that a colleague saved differ. */
export interface Difference<Name extends string> {
  field: Name;
  /** Null where both changed it: only the person knows. */
  suggested: Side | null;
}

/**
 * Compares a form with what is stored by now.
 * @param opened what the form was filled with @param fields those that staff see
 */
export function differences<Values extends object, Name extends keyof Values & string>(
  fields: readonly Name[],
  { opened, mine, theirs }: { opened: Values; mine: Values; theirs: Values },
): Difference<Name>[] {
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => {
      if (isSame(mine[field], opened[field])) return { field, suggested: 'theirs' };
      return { field, suggested: isSame(theirs[field], opened[field]) ? 'mine' : null };
    });
}

/** What is stored, with the chosen fields of the form. */
export function merged<Values extends object>(
  mine: Values,
  theirs: Values,
  kept: readonly (keyof Values & string)[],
): Values {
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) || Array.isArray(other)
    ? JSON.stringify(one) === JSON.stringify(other)
    : typeof one === 'string' && typeof other === 'string'
      ? one.trim() === other.trim()
      : Object.is(one, other);
