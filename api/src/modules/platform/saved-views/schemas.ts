import { Type, type Static } from 'typebox';
import { answer, closed, oneOf } from '../../../http/schema-types.ts';
import type { ListName } from './lists.ts';

const list = oneOf<ListName>('registrations', 'corporate-needs', 'courses', 'vouchers', 'certificates', 'newsletters');
const name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
/** Filters as the address of the list has them, such as `status=PAID&sort=oldest`. The list ignores those that it does not know. */
const filters = Type.String({ maxLength: 400, pattern: '^[A-Za-z0-9_.%+=&-]*$' });
/** The text that is searched; empty for none. */
const searched = Type.String({ maxLength: 200 });

export const View = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  list,
  name: Type.String(),
  filters: Type.String(),
  searched: Type.String(),
  /** Whether everybody who may open the list sees it, instead of its owner only. */
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
