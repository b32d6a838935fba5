/** Schemas of what the edge reads from disk. Everything is parsed and nothing is cast. Unknown properties are ignored. */
import type { Pointer, Release } from '@site/shared/contract';
import { REMOTE_NAME, RemoteDescriptorSchema } from '@site/shared/contract/descriptor';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

export { REMOTE_NAME };
const Name = Type.String({ pattern: REMOTE_NAME.source });
/** A version, which is also the name of a folder in the store. It can never be a path. */
const Version = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+_-]*$' });
/** The name of a file in a release. It can never be a path. */
const FILE_NAME = '[0-9A-Za-z_][0-9A-Za-z_.+-]*';
const FileName = Type.String({ pattern: `^${FILE_NAME}$` });
/** A file of one of the two builds. */
const BuiltFile = Type.String({ pattern: `^(client|server)/${FILE_NAME}$` });
const Hash = Type.String({ pattern: '^sha384-[0-9A-Za-z+/]+=*$' });
const Strings = Type.Record(Type.String(), Type.String());

const PointerSchema = Type.Object({
  version: Version,
  previous: Type.Union([Version, Type.Null()]),
  integrity: Hash,
  releasedAt: Type.String(),
  again: Type.Optional(Type.String()),
  canary: Type.Optional(
    Type.Object({
      version: Version,
      integrity: Hash,
      percent: Type.Integer({ minimum: 1, maximum: 99 }),
      since: Type.String(),
      by: Type.Optional(Type.String()),
    }),
  ),
});

/** The schema of `release.json`, which every build has to write. */
export const ReleaseSchema = Type.Object({
  name: Name,
  version: Version,
  descriptor: RemoteDescriptorSchema,
  client: Type.Object({
    entry: FileName,
    routes: Type.Array(FileName),
    pages: Type.Record(Type.String(), Type.Array(FileName)),
    integrity: Type.Record(FileName, Hash),
  }),
  server: Type.Object({
    entry: FileName,
    integrity: Type.Optional(Type.Record(FileName, Hash)),
  }),
  otherFiles: Type.Optional(Type.Record(BuiltFile, Hash)),
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

const PreviewSchema = Type.Object({
  name: Type.String({ minLength: 1 }),
  remote: Name,
  version: Version,
  integrity: Hash,
  /** A time in ISO 8601, in UTC. */
  until: Type.String({ minLength: 1 }),
});

const BuildStatsSchema = Type.Object({
  hash: Type.String({ minLength: 1 }),
  groups: Type.Record(Type.String(), Type.Array(Type.String())),
});

/** The content of a build's `stats.json`: its hash, and the files of each named group of scripts. */
export type BuildStats = Static<typeof BuildStatsSchema>;

/** A release that is shown if `?preview=<name>` asks for it, until it expires. */
export type Preview = Static<typeof PreviewSchema>;

/** The list of remotes, with the release of each that was served last. */
export type LastGood = Static<typeof LastGoodSchema>;

/** @throws an Error that names the file and says what is wrong with it */
export const parsePointer = (text: string, file: string): Pointer => parse(PointerSchema, text, file);
/** @throws an Error that names the file and says what is wrong with it */
export const parseRelease = (text: string, file: string): Release => parse(ReleaseSchema, text, file);
/** @throws an Error that names the file and says what is wrong with it */
export const parseRemotesList = (text: string, file: string): string[] => parse(RemotesListSchema, text, file);
/** @throws an Error that names the file and says what is wrong with it */
export const parseLastGood = (text: string, file: string): LastGood => parse(LastGoodSchema, text, file);
/** @throws an Error that names the file and says what is wrong with it */
export const parsePreview = (text: string, file: string): Preview => parse(PreviewSchema, text, file);
/** @throws an Error that names the file and says what is wrong with it */
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
