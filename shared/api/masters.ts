/** The short lists that forms choose from. */
import { type Data, read } from '@site/shared/api/client';

export type Category = Data<'get', '/api/v1/categories'>[number];
export type Discount = Data<'get', '/api/v1/discounts'>[number];
export type Location = Data<'get', '/api/v1/locations'>[number];
export type Instructor = Data<'get', '/api/v1/instructors'>[number];

/** @throws ApiError */
export const listCategories = (signal?: AbortSignal): Promise<Category[]> => read('/api/v1/categories', { signal });
/** @throws ApiError */
export const listDiscounts = (signal?: AbortSignal): Promise<Discount[]> => read('/api/v1/discounts', { signal });
/** @throws ApiError */
export const listLocations = (signal?: AbortSignal): Promise<Location[]> => read('/api/v1/locations', { signal });
/** @throws ApiError */
export const listInstructors = (signal?: AbortSignal): Promise<Instructor[]> => read('/api/v1/instructors', { signal });
