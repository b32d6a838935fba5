/** Who causes something. A member of staff is named; of all others the kind is enough. */
export type Actor = { readonly kind: 'STAFF'; readonly staffId: number } | { readonly kind: 'BUYER' | 'PROVIDER' | 'SYSTEM' };

export const SYSTEM: Actor = { kind: 'SYSTEM' };
export const PROVIDER: Actor = { kind: 'PROVIDER' };

/** The two columns in which tables keep an actor. */
export function actorColumns(actor: Actor): [kind: string, staffId: number | null] {
  return [actor.kind, actor.kind === 'STAFF' ? actor.staffId : null];
}
