import { Type, type Static } from 'typebox';

/** The client that asked for a link, as a hash. Jobs of the version before do not name it. */
export const AskedFrom = { client: Type.Optional(Type.String()) };

/** Whom the worker mails a link to sign in: an address, or the address of an earlier link, which is named by its hash. */
export const LinkJob = Type.Union([
  Type.Object({ email: Type.String(), ...AskedFrom }),
  Type.Object({ earlier: Type.String(), ...AskedFrom }),
]);
export type LinkJob = Static<typeof LinkJob>;
