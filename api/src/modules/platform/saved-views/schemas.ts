import { Type, type Static } from 'typebox';
import { answer, closed, oneOf } from '../../../http/schema-types.ts';
import type { ListName } from './lists.ts';

const list = oneOf<ListName>('registrations', 'corporate-needs', 'courses', 'vouchers', 'certificates', 'newsletters');
const name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
/** As they stand in the address of the list, such as `status=PAID&sort=oldest`. The list decides which of them it knows. */
const filters = Type.String({ maxLength: 400, pattern: '^[A-Za-z0-9_.%+=&-]*$' });
/** What is searched for; empty for nothing. */
const searched = Type.String({ maxLength: 200 });

export const View = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  list,
  name: Type.String(),
  filters: Type.String(),
  searched: Type.String(),
  /** All who may open the list see it; else only its owner. */
  is_shared: Type.Boolean(),
  owner: Type.Object({ id: Type.Integer(), name: Type.String() }),
});
export type View = Static<typeof View>;
export const ViewsAnswer = answer(Type.Array(View));
export const OneView = answer(View);
export const ViewsQuery = Type.Object({ list });

export const NewView = closed({ list, name, filters, searched, is_shared: Type.Boolean() });
export type NewView = Static<typeof NewView>;
export const ViewChange = closed({ name, filters, searched, is_shared: Type.Boolean() });
export type ViewChange = Static<typeof ViewChange>;
