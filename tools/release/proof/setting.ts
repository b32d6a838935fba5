/** Settings of the proof that are JSON. */
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { Failure } from '../../workspace.ts';

/** @param must what the setting must be, in words @throws Failure with that where it is not */
export function readSetting<Schema extends TSchema>(schema: Schema, text: string, must: string): Static<Schema> {
  try {
    const value: unknown = JSON.parse(text);
    if (Value.Check(schema, value)) return value;
  } catch {
    // Said below.
  }
  throw new Failure(must);
}
