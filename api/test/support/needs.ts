import fs from 'node:fs';
import path from 'node:path';
import { isAccess, type Access } from '../../src/http/access.ts';
import { packageRoot } from '../../src/package-root.ts';

const permissions = fs.readFileSync(path.join(packageRoot, '../docs/permissions.md'), 'utf8');

/**
 * What each route needs, by its method and address, as the document says that is made of the routes. For walks over all of them, which name
 * their tests by it before any server is there; `permissions.test.ts` and `access.test.ts` compare it with what servers state.
 */
export const needs: Readonly<Record<string, Access>> = Object.fromEntries(
  [...permissions.matchAll(/^\| `([A-Z]+ \/\S*)` +\| `(\S+)` +\|$/gm)].flatMap(([, route = '', access]) =>
    isAccess(access) ? [[route, access]] : [],
  ),
);
