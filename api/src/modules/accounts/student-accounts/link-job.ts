import { Type, type Static } from 'typebox';

/** The hash of the client that asked for a link. It is missing in jobs of the version before. */
export const AskedFrom = { client: Type.Optional(Type.String()) };

/** The receiver of a link to sign in: an address, or the hash of an earlier link, which stands for the address it was mailed to. */
export const LinkJob = Type.Union([
  Type.Object({ email: Type.String(), ...AskedFrom }),
  Type.Object({ earlier: Type.String(), ...AskedFrom }),
]);
export type LinkJob = Static<typeof LinkJob>;
