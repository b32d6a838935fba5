/** The short lists that forms choose from. */
import { type Data, read, write } from '@site/shared/api/client';

export type Category = Data<'get', '/api/v1/categories'>[number];
export type Discount = Data<'get', '/api/v1/discounts'>[number];
export type Location = Data<'get', '/api/v1/locations'>[number];
export type Instructor = Data<'get', '/api/v1/instructors'>[number];

/** @throws ApiError */
export const listCategories = (signal?: AbortSignal): Promise<Category[]> =>
  read('/api/v1/categories', { signal, holds: ['categories'] });
/** @throws ApiError */
export const listDiscounts = (signal?: AbortSignal): Promise<Discount[]> =>
  read('/api/v1/discounts', { signal, holds: ['discounts'] });
/** @throws ApiError */
export const listLocations = (signal?: AbortSignal): Promise<Location[]> =>
  read('/api/v1/locations', { signal, holds: ['locations'] });
/** @throws ApiError */
export const listInstructors = (signal?: AbortSignal): Promise<Instructor[]> =>
  read('/api/v1/instructors', { signal, holds: ['instructors'] });

export type Synonym = Data<'get', '/api/v1/synonyms'>[number];
type SynonymBody = Pick<Synonym, 'words'>;
/** Groups of words with the same meaning in a search. @throws ApiError */
export const listSynonyms = (): Promise<Synonym[]> => read('/api/v1/synonyms', { as: 'staff' });

/** The number of programs or batches that use each entry. An entry that is not listed is not used. */
export type Uses = Data<'get', '/api/v1/master-data/uses'>;
/** @throws ApiError */
export const listUses = (): Promise<Uses> => read('/api/v1/master-data/uses', { as: 'staff' });

type NamedBody = Omit<Category, 'id' | 'version'>;
type LocationBody = Omit<Location, 'id' | 'version'>;

/** @throws ApiError 409 where the name exists already */
export const createCategory = (body: NamedBody) => write('post', '/api/v1/categories/create', { body, as: 'staff' });
/** @throws ApiError 409 where the name exists already */
export const updateCategory = (id: number, body: NamedBody, version?: number) =>
  write('put', '/api/v1/categories/{id}/update', { path: { id }, body, as: 'staff', version });
/** @throws ApiError 409 while programs use it */
export const deleteCategory = (id: number) =>
  write('delete', '/api/v1/categories/{id}/delete', { path: { id }, as: 'staff' });

/** @throws ApiError 409 where the name exists already */
export const createLocation = (body: LocationBody) => write('post', '/api/v1/locations/create', { body, as: 'staff' });
/** @throws ApiError 409 where the name exists already */
export const updateLocation = (id: number, body: LocationBody, version?: number) =>
  write('put', '/api/v1/locations/{id}/update', { path: { id }, body, as: 'staff', version });
/** @throws ApiError 409 while batches use it */
export const deleteLocation = (id: number) =>
  write('delete', '/api/v1/locations/{id}/delete', { path: { id }, as: 'staff' });

/** @throws ApiError */
export const createInstructor = (body: Omit<Instructor, 'id' | 'version'>) =>
  write('post', '/api/v1/instructors/create', { body, as: 'staff' });
/** @throws ApiError */
export const updateInstructor = (id: number, body: Omit<Instructor, 'id' | 'version'>, version?: number) =>
  write('put', '/api/v1/instructors/{id}/update', { path: { id }, body, as: 'staff', version });
/** @throws ApiError 409 while batches use it */
export const deleteInstructor = (id: number) =>
  write('delete', '/api/v1/instructors/{id}/delete', { path: { id }, as: 'staff' });

/** @throws ApiError 409 where the percentage exists already */
export const createDiscount = (body: Omit<Discount, 'id' | 'version'>) =>
  write('post', '/api/v1/discounts/create', { body, as: 'staff' });
/** Programs with this discount get new prices. @throws ApiError 409 where the percentage exists already */
export const updateDiscount = (id: number, body: Omit<Discount, 'id' | 'version'>, version?: number) =>
  write('put', '/api/v1/discounts/{id}/update', { path: { id }, body, as: 'staff', version });
/** @throws ApiError 409 while programs use it */
export const deleteDiscount = (id: number) =>
  write('delete', '/api/v1/discounts/{id}/delete', { path: { id }, as: 'staff' });

/** @param body at least two words, separated by commas @throws ApiError 409 where the same words exist already */
export const createSynonym = (body: SynonymBody) => write('post', '/api/v1/synonyms/create', { body, as: 'staff' });
/** @throws ApiError 409 where the same words exist already */
export const updateSynonym = (id: number, body: SynonymBody, version?: number) =>
  write('put', '/api/v1/synonyms/{id}/update', { path: { id }, body, as: 'staff', version });
/** @throws ApiError */
export const deleteSynonym = (id: number) =>
  write('delete', '/api/v1/synonyms/{id}/delete', { path: { id }, as: 'staff' });
