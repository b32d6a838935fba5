/** Whose link it is. The payer's does everything; the participant's shows the class and corrects the participant's own data. */
export type LinkRole = 'PAYER' | 'PARTICIPANT';

/** Who causes something. A member of staff is named, a buyer by the link that was used; of all others the kind is enough. */
export type OrderActor =
  StaffMember | { readonly kind: 'BUYER'; readonly link?: LinkRole } | { readonly kind: 'PROVIDER' | 'SYSTEM' };

export interface StaffMember {
  readonly kind: 'STAFF';
  readonly staffId: number;
}

export const SYSTEM: OrderActor = { kind: 'SYSTEM' };
export const PROVIDER: OrderActor = { kind: 'PROVIDER' };

/** The two columns in which tables keep an actor. */
export function actorColumns(actor: OrderActor): [kind: string, staffId: number | null] {
  return [actor.kind, actor.kind === 'STAFF' ? actor.staffId : null];
}
