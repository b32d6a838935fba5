/** Reads `remote.json`, of which nothing may stand there that its schema does not name: a word that is not understood is a mistake. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteDescriptor, RemoteDescriptorSchema } from '@site/shared/contract/descriptor';
import { Value } from 'typebox/value';
import { Failure } from '../failure.ts';

/** The same schema, with no property in any object that it does not name. */
function closed(schema: object): object {
  const parts = Object.entries(schema).map(([name, part]: [string, unknown]) => [name, closedPart(part)]);
  return { ...Object.fromEntries(parts), ...('properties' in schema && { additionalProperties: false }) };
}
const closedPart = (part: unknown): unknown =>
  Array.isArray(part) ? part.map(closedPart) : typeof part === 'object' && part !== null ? closed(part) : part;

// What follows it is of the same type.
const schema = closed(RemoteDescriptorSchema) as typeof RemoteDescriptorSchema;

/** `remote.schema.json`, which editors and other builds read. */
export const remoteSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Remote descriptor',
  description: 'What a remote declares to the shell: see descriptor.ts for the meaning of each field.',
  ...schema,
};

/** What of a `remote.json` does not follow its schema. */
export const descriptorFaults = (descriptor: unknown): string[] =>
  Value.Errors(schema, descriptor).map((fault) => {
    const names = fault.keyword === 'additionalProperties' ? `: ${fault.params.additionalProperties.join(', ')}` : '';
    return `remote.json${fault.instancePath} ${fault.message}${names}`;
  });

/** @param dir folder of the remote @throws Failure where its `remote.json` is missing or does not follow its schema */
export async function readRemoteJson(dir: string): Promise<RemoteDescriptor> {
  const file = join(dir, 'remote.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`${file} is missing.`);
  });
  const descriptor = parsed(text);
  if (Value.Check(schema, descriptor)) return descriptor;
  const faults = descriptor === undefined ? ['it is not JSON'] : descriptorFaults(descriptor);
  throw new Failure(`${file} does not follow its schema:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

/** @returns undefined where it is not JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
