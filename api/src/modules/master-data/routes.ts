import type { App, Services } from '../../app.ts';
import * as repository from './repository.ts';
import { Categories, Discounts, Instructors, Locations } from './schemas.ts';

/** The short lists that forms choose from. */
export function masterDataRoutes(app: App, { db }: Services): void {
  const tags = ['master data'];
  app.get('/api/v1/categories', { schema: { tags, response: { 200: Categories } } }, async () => (
    { message: 'Daftar kategori', data: await repository.categories(db) }));
  app.get('/api/v1/discounts', { schema: { tags, response: { 200: Discounts } } }, async () => (
    { message: 'Daftar diskon', data: await repository.discounts(db) }));
  app.get('/api/v1/locations', { schema: { tags, response: { 200: Locations } } }, async () => (
    { message: 'Daftar lokasi', data: await repository.locations(db) }));
  app.get('/api/v1/instructors', { schema: { tags, response: { 200: Instructors } } }, async () => (
    { message: 'Daftar instruktur', data: await repository.instructors(db) }));
}
