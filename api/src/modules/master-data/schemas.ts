import { Type } from 'typebox';
import { answer, id } from '../../http/schema-types.ts';

export const Category = Type.Object({ id, name: Type.String() });
export const Discount = Type.Object({ id, percentage: Type.Integer() });
export const Location = Type.Object({ id, name: Type.String() });
export const Instructor = Type.Object({ id, name: Type.String(), current_job: Type.String() });

export const Categories = answer(Type.Array(Category));
export const Discounts = answer(Type.Array(Discount));
export const Locations = answer(Type.Array(Location));
export const Instructors = answer(Type.Array(Instructor));
