import { Type } from 'typebox';
import { oneOf } from '../../../http/schema-types.ts';

/** A narrower copy of an image, which can be served already. */
export const MediaVariant = Type.Object({ name: Type.String(), format: oneOf('webp', 'avif'), width: Type.Integer() });
