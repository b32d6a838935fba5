import { storedInstead } from '@site/shared/api/conflict';
import * as api from '@site/shared/api/masters';
import { HOME_ZONE, TIME_ZONES, timeZones } from '@site/shared/dates';
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
  version: number | undefined;
}
export type Values = Partial<Record<keyof typeof copy.fields, string>>;

interface MasterList {
  fields: readonly (keyof typeof copy.fields)[];
  schema: yup.AnyObjectSchema;
  load: () => Promise<Entry[]>;
  create: (values: Values) => Promise<unknown>;
  update: (id: number, values: Values, version?: number) => Promise<unknown>;
  /** What is stored by now, where a save was refused for that. */
  readNow: (error: unknown) => Entry | null;
  remove: (id: number) => Promise<unknown>;
}

const text = (limit: number) => yup.string().trim().required(formCopy.required).max(limit, formCopy.atMost(limit));
type Stored<T> = T & { id: number; version?: number };
const entryOfName = ({ id, name, version }: Stored<{ name: string }>): Entry => ({
  id,
  name,
  version,
  values: { name },
});
/** The clock of a place, as it is chosen and shown. */
export const ZONES = TIME_ZONES.map((value) => ({
  value,
  label: `${timeZones[value].label} (${copy.zoneNames[value]})`,
}));
export const zoneLabel = ({ time_zone }: Values) => ZONES.find(({ value }) => value === time_zone)?.label;
const entryOfLocation = ({ time_zone, ...stored }: Stored<Pick<api.Location, 'name' | 'time_zone'>>): Entry => {
  const entry = entryOfName(stored);
  return { ...entry, values: { ...entry.values, time_zone } };
};
const entryOfInstructor = ({
  id,
  name,
  current_job,
  version,
}: Stored<{ name: string; current_job: string }>): Entry => ({
  id,
  name,
  version,
  values: { name, current_job },
});
const entryOfDiscount = ({ id, percentage, version }: Stored<{ percentage: number }>): Entry => ({
  id,
  name: `${percentage}%`,
  version,
  values: { percentage: String(percentage) },
});
const entryOfWords = ({ id, words, version }: Stored<{ words: string }>): Entry => ({
  id,
  name: words,
  version,
  values: { words },
});
const asEntry =
  <T extends { version?: number }>(entry: (stored: T) => Entry) =>
  (error: unknown) => {
    const now = storedInstead<T>(error);
    return now && entry(now);
  };
const nameOf = ({ name = '' }: Values) => ({ name: name.trim() });
const placeOf = ({ time_zone, ...values }: Values) => ({
  ...nameOf(values),
  time_zone: TIME_ZONES.find((zone) => zone === time_zone) ?? HOME_ZONE,
});
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
    load: async () => (await api.listCategories()).map(entryOfName),
    create: (values) => api.createCategory(nameOf(values)),
    update: (id, values, version) => api.updateCategory(id, nameOf(values), version),
    readNow: asEntry(entryOfName),
    remove: api.deleteCategory,
  },
  locations: {
    fields: ['name', 'time_zone'],
    schema: yup.object({ name: text(120), time_zone: yup.string().required(formCopy.required) }),
    load: async () => (await api.listLocations()).map(entryOfLocation),
    create: (values) => api.createLocation(placeOf(values)),
    update: (id, values, version) => api.updateLocation(id, placeOf(values), version),
    readNow: asEntry(entryOfLocation),
    remove: api.deleteLocation,
  },
  instructors: {
    fields: ['name', 'current_job'],
    schema: yup.object({ name: text(200), current_job: text(200) }),
    load: async () => (await api.listInstructors()).map(entryOfInstructor),
    create: (values) => api.createInstructor(instructorOf(values)),
    update: (id, values, version) => api.updateInstructor(id, instructorOf(values), version),
    readNow: asEntry(entryOfInstructor),
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
    load: async () => (await api.listDiscounts()).map(entryOfDiscount),
    create: (values) => api.createDiscount(discountOf(values)),
    update: (id, values, version) => api.updateDiscount(id, discountOf(values), version),
    readNow: asEntry(entryOfDiscount),
    remove: api.deleteDiscount,
  },
  synonyms: {
    fields: ['words'],
    schema: yup.object({ words: text(300).matches(/[^\s,][^,]*,.*[^\s,]/, copy.severalWords) }),
    load: async () => (await api.listSynonyms()).map(entryOfWords),
    create: (values) => api.createSynonym(wordsOf(values)),
    update: (id, values, version) => api.updateSynonym(id, wordsOf(values), version),
    readNow: asEntry(entryOfWords),
    remove: api.deleteSynonym,
  },
};
