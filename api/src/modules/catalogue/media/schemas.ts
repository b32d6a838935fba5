import { Type } from 'typebox';
import { oneOf } from '../../../http/schema-types.ts';

/** A narrower copy of an image that is ready to be served. */
export const MediaVariant = Type.Object({ name: Type.String(), format: oneOf('webp', 'avif'), width: Type.Integer() });
