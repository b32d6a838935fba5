import { ofUnconnectedServer } from '../../scripts/unconnected-server.ts';
import type { Access } from '../../src/http/access.ts';

/** What each route needs, by its method and address, as the routes state it. For walks over all of them. */
export const needs: Readonly<Record<string, Access>> = await ofUnconnectedServer(({ accessOf }) =>
  Object.fromEntries(accessOf),
);
