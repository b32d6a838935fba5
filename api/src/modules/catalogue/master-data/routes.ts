import type { App, Services } from '../../../services.ts';
import { staffActor } from '../../../audit/record.ts';
import { IfMatch, staffWrite } from '../../../http/if-match.ts';
import { Deleted, IdParams } from '../../../http/schema-types.ts';
import * as repository from './repository.ts';
import * as schemas from './schemas.ts';

/**
 * The calls of the short lists that forms choose from, and of the synonyms of the search. Only staff write them; the synonyms are also read only by
 * staff.
 */
export function masterDataRoutes(app: App, { db, masters }: Services): void {
  const tags = ['master data'];
  const forAll = { config: { isSameForAll: true } } as const;
  app.get(
    '/api/v1/categories',
    { access: 'public', ...forAll, schema: { tags, response: { 200: schemas.Categories } } },
    async () => ({
      message: 'Daftar kategori',
      data: await repository.categories(db),
    }),
  );
  app.get(
    '/api/v1/discounts',
    { access: 'public', ...forAll, schema: { tags, response: { 200: schemas.Discounts } } },
    async () => ({
      message: 'Daftar diskon',
      data: await repository.discounts(db),
    }),
  );
  app.get(
    '/api/v1/locations',
    { access: 'public', ...forAll, schema: { tags, response: { 200: schemas.Locations } } },
    async () => ({
      message: 'Daftar lokasi',
      data: await repository.locations(db),
    }),
  );
  app.get(
    '/api/v1/instructors',
    { access: 'public', ...forAll, schema: { tags, response: { 200: schemas.Instructors } } },
    async () => ({
      message: 'Daftar instruktur',
      data: await repository.instructors(db),
    }),
  );

  app.get(
    '/api/v1/synonyms',
    { access: 'master.write', schema: { tags, response: { 200: schemas.Synonyms } } },
    async () => {
      return { message: 'Daftar sinonim', data: await repository.synonyms(db) };
    },
  );

  app.get(
    '/api/v1/master-data/uses',
    { access: 'master.write', schema: { tags, response: { 200: schemas.UsesAnswer } } },
    async () => {
      return { message: 'Pemakaian data master', data: await repository.listUses(db) };
    },
  );

  for (const { path, noun, master, body, one } of written) {
    app.post(
      `/api/v1/${path}/create`,
      { access: 'master.write', schema: { tags, body, response: { 201: one } } },
      async (request, reply) =>
        reply.code(201).send({
          message: `Berhasil menambah ${noun}`,
          data: await masters.create(master, request.body, staffActor(request)),
        }),
    );
    app.put(
      `/api/v1/${path}/:id/update`,
      { access: 'master.write', schema: { tags, params: IdParams, headers: IfMatch, body, response: { 200: one } } },
      async (request) => {
        return {
          message: `Berhasil mengubah ${noun}`,
          data: await masters.update(master, request.params.id, request.body, staffWrite(request)),
        };
      },
    );
    app.delete(
      `/api/v1/${path}/:id/delete`,
      { access: 'master.write', schema: { tags, params: IdParams, headers: IfMatch, response: { 200: Deleted } } },
      async (request) => {
        await masters.delete(master, request.params.id, staffWrite(request));
        return { message: `Berhasil menghapus ${noun}`, data: null };
      },
    );
  }
}

const { masters: tables } = repository;
const written = [
  {
    path: 'categories',
    noun: 'kategori',
    master: tables.category,
    body: schemas.CategoryBody,
    one: schemas.OneCategory,
  },
  { path: 'locations', noun: 'lokasi', master: tables.location, body: schemas.LocationBody, one: schemas.OneLocation },
  {
    path: 'instructors',
    noun: 'instruktur',
    master: tables.instructor,
    body: schemas.InstructorBody,
    one: schemas.OneInstructor,
  },
  { path: 'discounts', noun: 'diskon', master: tables.discount, body: schemas.DiscountBody, one: schemas.OneDiscount },
  { path: 'synonyms', noun: 'sinonim', master: tables.synonym, body: schemas.SynonymBody, one: schemas.OneSynonym },
] as const;
