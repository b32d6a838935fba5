import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { TIME_ZONES } from '@site/shared/dates';
import { answer, closed, filled, id, oneOf } from '../../../http/schema-types.ts';

export const Category = Type.Object({ id, name: Type.String() });
export const Discount = Type.Object({ id, percentage: Type.Integer() });
/** The time zone of a place: WIB, WITA or WIT. */
export const TimeZone = oneOf(...TIME_ZONES);
export const Location = Type.Object({ id, name: Type.String(), time_zone: TimeZone });
export const Instructor = Type.Object({ id, name: Type.String(), current_job: Type.String() });
/** Words with the same meaning in a search, separated by commas. */
export const Synonym = Type.Object({ id, words: Type.String() });

/** An entry of a list. `version` is always present and raised by every save; `If-Match` names it. */
const listed = <T extends TProperties>({ properties }: TObject<T>) =>
  Type.Object({ ...properties, version: Type.Optional(Type.Integer()) });
export const ListedCategory = listed(Category);
export const ListedDiscount = listed(Discount);
export const ListedLocation = listed(Location);
export const ListedInstructor = listed(Instructor);
export const ListedSynonym = listed(Synonym);

export const Categories = answer(Type.Array(ListedCategory));
export const Discounts = answer(Type.Array(ListedDiscount));
export const Locations = answer(Type.Array(ListedLocation));
export const Instructors = answer(Type.Array(ListedInstructor));
export const Synonyms = answer(Type.Array(ListedSynonym));

/** The values of an entry. One piece of code writes all lists (routes.ts), and needs to know no more about them. */
export type MasterValues = Readonly<Record<string, string | number>>;
const values = (properties: TProperties) => Type.Unsafe<MasterValues>(closed(properties));
const written = (entry: TSchema) => Type.Unsafe<{ message: string; data: object }>(answer(entry));

/** The values that staff write, both to add an entry and to change it. */
export const CategoryBody = values({ name: filled(120) });
/** Without `time_zone`, an entry keeps the one it has, and a new one gets Asia/Jakarta. */
export const LocationBody = values({ name: filled(120), time_zone: Type.Optional(TimeZone) });
export const InstructorBody = values({ name: filled(200), current_job: filled(200) });
export const DiscountBody = values({ percentage: Type.Integer({ minimum: 1, maximum: 100 }) });
export const SynonymBody = values({ words: filled(300) });

export const OneCategory = written(ListedCategory);
export const OneLocation = written(ListedLocation);
export const OneInstructor = written(ListedInstructor);
export const OneDiscount = written(ListedDiscount);
export const OneSynonym = written(ListedSynonym);

/** The number of programs (of categories, discounts) or batches (of locations, instructors) that use an entry. An entry without a row has no use. */
const Use = Type.Object({
  id,
  count: Type.Integer(),
  /** How many of them are deleted programs, or batches of deleted programs. They count too, because a program may be restored. */
  deleted: Type.Integer(),
});
export type Use = Static<typeof Use>;
export const Uses = Type.Object({
  categories: Type.Array(Use),
  discounts: Type.Array(Use),
  locations: Type.Array(Use),
  instructors: Type.Array(Use),
});
export type Uses = Static<typeof Uses>;
export const UsesAnswer = answer(Uses);
