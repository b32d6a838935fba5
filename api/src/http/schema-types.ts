import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/** An object that refuses fields it does not name. For request bodies. */
export function closed<T extends TProperties>(properties: T): TObject<T> {
  return Type.Object(properties, { additionalProperties: false });
}

/** The schema's value or null. Unlike a union, it is serialised without trying alternatives. */
export function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values, ...rest } = schema as { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  });
}

/** One of these words. */
export function oneOf<const T extends string>(...values: readonly T[]) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values] });
}

/** A text that does not consist of spaces alone. */
export function filled(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: '\\S' });
}

/** A phone number in any notation. It is stored in the form that `phoneNumber` of `@site/shared/phone` gives it. */
export const phone = Type.String({ format: 'phone', maxLength: 60 });
export const email = Type.String({ format: 'email', maxLength: 254 });
export const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const plainDate = Type.String({ format: 'plain-date' });
export const plainTime = Type.String({ format: 'plain-time' });
/** The parameters of an address whose secret is the proof. */
export const SecretParams = Type.Object({ secret: Type.String() });
/** An instant in ISO 8601. */
export const instant = Type.String();

/** `{ message, data }` */
export function answer<T extends TSchema>(data: T) {
  return Type.Object({ message: Type.String(), data });
}

/** `{ message, data: { rows, count } }`; count is of all rows, not of this page. */
export function listAnswer<T extends TSchema>(row: T) {
  return answer(Type.Object({ rows: Type.Array(row), count: Type.Integer() }));
}

/** The most rows of a list in one answer. */
export const LARGEST_LIMIT = 1000;

export const paging = {
  limit: Type.Integer({ minimum: 1, maximum: LARGEST_LIMIT, default: 10 }),
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
};

export const searchText = Type.String({ maxLength: 200 });

export interface Page<T> {
  readonly rows: T[];
  readonly count: number;
}

export const IdParams = Type.Object({ id });
export const Deleted = answer(Type.Null());
