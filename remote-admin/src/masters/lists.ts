import * as api from '@site/shared/api/masters';
import { copy as formCopy } from '@site/shared/forms/copy';
import * as yup from 'yup';
import { copy } from './copy.ts';

/** The lists, in the order of the page. */
export const LISTS = ['categories', 'locations', 'instructors', 'discounts', 'synonyms'] as const;
export type ListName = (typeof LISTS)[number];

/** An entry of any list, its fields as text. */
export interface Entry {
  id: number;
  /** Name shown in the list. */
  name: string;
  values: Values;
}
export type Values = Partial<Record<keyof typeof copy.fields, string>>;

interface MasterList {
  fields: readonly (keyof typeof copy.fields)[];
  schema: yup.AnyObjectSchema;
  load: (signal: AbortSignal) => Promise<Entry[]>;
  create: (values: Values) => Promise<unknown>;
  update: (id: number, values: Values) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

const text = (limit: number) => yup.string().trim().required(formCopy.required).max(limit, formCopy.atMost(limit));
const named = ({ id, name }: { id: number; name: string }): Entry => ({ id, name, values: { name } });
const nameOf = ({ name = '' }: Values) => ({ name: name.trim() });
const instructorOf = ({ name = '', current_job = '' }: Values) => ({
  name: name.trim(),
  current_job: current_job.trim(),
});
const wordsOf = ({ words = '' }: Values) => ({ words: words.trim() });
const discountOf = ({ percentage = '' }: Values) => ({ percentage: Number(percentage) });

export const lists: Readonly<Record<ListName, MasterList>> = {
  categories: {
    fields: ['name'],
    schema: yup.object({ name: text(120) }),
    load: async (signal) => (await api.listCategories(signal)).map(named),
    create: (values) => api.createCategory(nameOf(values)),
    update: (id, values) => api.updateCategory(id, nameOf(values)),
    remove: api.deleteCategory,
  },
  locations: {
    fields: ['name'],
    schema: yup.object({ name: text(120) }),
    load: async (signal) => (await api.listLocations(signal)).map(named),
    create: (values) => api.createLocation(nameOf(values)),
    update: (id, values) => api.updateLocation(id, nameOf(values)),
    remove: api.deleteLocation,
  },
  instructors: {
    fields: ['name', 'current_job'],
    schema: yup.object({ name: text(200), current_job: text(200) }),
    load: async (signal) =>
      (await api.listInstructors(signal)).map(({ id, name, current_job }) => ({
        id,
        name,
        values: { name, current_job },
      })),
    create: (values) => api.createInstructor(instructorOf(values)),
    update: (id, values) => api.updateInstructor(id, instructorOf(values)),
    remove: api.deleteInstructor,
  },
  discounts: {
    fields: ['percentage'],
    schema: yup.object({
      percentage: yup
        .string()
        .trim()
        .required(formCopy.required)
        .matches(/^([1-9]\d?|100)$/, copy.percentageRange),
    }),
    load: async (signal) =>
      (await api.listDiscounts(signal)).map(({ id, percentage }) => ({
        id,
        name: `${percentage}%`,
        values: { percentage: String(percentage) },
      })),
    create: (values) => api.createDiscount(discountOf(values)),
    update: (id, values) => api.updateDiscount(id, discountOf(values)),
    remove: api.deleteDiscount,
  },
  synonyms: {
    fields: ['words'],
    schema: yup.object({ words: text(300).matches(/[^\s,][^,]*,.*[^\s,]/, copy.severalWords) }),
    load: async (signal) =>
      (await api.listSynonyms(signal)).map(({ id, words }) => ({ id, name: words, values: { words } })),
    create: (values) => api.createSynonym(wordsOf(values)),
    update: (id, values) => api.updateSynonym(id, wordsOf(values)),
    remove: api.deleteSynonym,
  },
};
