/** Schemas of what the edge reads from disk: parsed, never cast. Unknown properties are ignored. */
import type { Pointer, Release } from '@site/shared/contract';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** The name of a remote, which is also a folder of the store. */
const Name = Type.String({ pattern: '^[a-z][a-z0-9_]*$' });
/** A version, which is also a folder of the store: never a path. */
const Version = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+_-]*$' });
const Hash = Type.String({ pattern: '^sha384-[0-9A-Za-z+/]+=*$' });
const Strings = Type.Record(Type.String(), Type.String());

const PointerSchema = Type.Object({
  version: Version,
  previous: Type.Union([Version, Type.Null()]),
  integrity: Hash,
  releasedAt: Type.String(),
});

const RouteSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  path: Type.String({ pattern: '^/' }),
  public: Type.Boolean(),
  query: Type.Optional(Type.Array(Type.String())),
  example: Type.Optional(Type.String()),
  signIn: Type.Optional(Type.String()),
  bare: Type.Optional(Type.Boolean()),
});

const NavigationSchema = Type.Object({
  label: Type.String(),
  href: Type.String(),
  place: Type.Union([Type.Literal('header'), Type.Literal('footer')]),
  order: Type.Number(),
  lang: Type.Optional(Type.String()),
});

const ReleaseSchema = Type.Object({
  name: Name,
  version: Version,
  descriptor: Type.Object({
    name: Name,
    contract: Type.String(),
    budget: Type.Object({ entry: Type.Number(), page: Type.Number() }),
    routes: Type.Array(RouteSchema),
    navigation: Type.Array(NavigationSchema),
  }),
  client: Type.Object({
    entry: Type.String({ minLength: 1 }),
    routes: Type.Array(Type.String()),
    pages: Type.Record(Type.String(), Type.Array(Type.String())),
    integrity: Type.Record(Type.String(), Hash),
  }),
  server: Type.Object({ entry: Type.String({ minLength: 1 }) }),
  shared: Strings,
  sharedExports: Type.Object({ version: Type.String(), fingerprint: Type.String() }),
});

const RemotesListSchema = Type.Array(Name, { minItems: 1, uniqueItems: true });

const LastGoodSchema = Type.Object({
  remotes: RemotesListSchema,
  releases: Type.Array(
    Type.Object({
      name: Name,
      version: Version,
      previous: Type.Union([Version, Type.Null()]),
      integrity: Hash,
    }),
  ),
});

const BuildStatsSchema = Type.Object({
  hash: Type.String({ minLength: 1 }),
  groups: Type.Record(Type.String(), Type.Array(Type.String())),
});

/** What the `stats.json` of a build says: its hash, and the files of each named group of scripts. */
export type BuildStats = Static<typeof BuildStatsSchema>;

/** The list of remotes and the release of each that was served last. */
export type LastGood = Static<typeof LastGoodSchema>;

/** @throws an Error that names the file and what is wrong with it */
export const parsePointer = (text: string, file: string): Pointer => parse(PointerSchema, text, file);
/** @throws an Error that names the file and what is wrong with it */
export const parseRelease = (text: string, file: string): Release => parse(ReleaseSchema, text, file);
/** @throws an Error that names the file and what is wrong with it */
export const parseRemotesList = (text: string, file: string): string[] => parse(RemotesListSchema, text, file);
/** @throws an Error that names the file and what is wrong with it */
export const parseLastGood = (text: string, file: string): LastGood => parse(LastGoodSchema, text, file);
/** @throws an Error that names the file and what is wrong with it */
export const parseBuildStats = (text: string, file: string): BuildStats => parse(BuildStatsSchema, text, file);

function parse<Schema extends TSchema>(schema: Schema, text: string, file: string): Static<Schema> {
  if (!text.trim()) throw new Error(`${file} is empty`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON`);
  }
  if (Value.Check(schema, value)) return value;
  const [fault] = Value.Errors(schema, value);
  throw new Error(
    `${file} is not what it must be: ${fault ? `${fault.instancePath || '/'} ${fault.message}` : 'invalid'}`,
  );
}
