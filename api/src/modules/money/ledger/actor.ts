/** The role of a link's owner. The payer's link does everything; the participant's shows the class and corrects the participant's own data. */
export type LinkRole = 'PAYER' | 'PARTICIPANT';

/** The cause of a change. A member of staff is named, and a buyer by their link; for others the kind is enough. */
export type OrderActor =
  StaffMember | { readonly kind: 'BUYER'; readonly link?: LinkRole } | { readonly kind: 'PROVIDER' | 'SYSTEM' };

export interface StaffMember {
  readonly kind: 'STAFF';
  readonly staffId: number;
}

export const SYSTEM: OrderActor = { kind: 'SYSTEM' };
export const PROVIDER: OrderActor = { kind: 'PROVIDER' };

/** The values of the two columns in which tables keep an actor. */
export function actorColumns(actor: OrderActor): [kind: string, staffId: number | null] {
  return [actor.kind, actor.kind === 'STAFF' ? actor.staffId : null];
}
