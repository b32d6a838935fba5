import fs from 'node:fs';
import { permissionsFile } from '../../scripts/permissions-document.ts';
import { isAccess, type Access } from '../../src/http/access.ts';

/**
 * What each route needs, by its method and address. Tests that walk over all routes name a test after each, before any server is there. So this reads
 * `docs/permissions.md`, which is generated from the routes; `permissions.test.ts` and `access.test.ts` compare it with what the servers state.
 * To ask a server here would take an `await` at the top level, which test support must not have (CONTRIBUTING.md).
 */
export const needs: Readonly<Record<string, Access>> = Object.fromEntries(
  [...fs.readFileSync(permissionsFile, 'utf8').matchAll(/^\| `([A-Z]+ \/\S*)` +\| `(\S+)` +\|$/gm)].flatMap(
    ([, route = '', access]) => (isAccess(access) ? [[route, access]] : []),
  ),
);
