import { fileURLToPath } from 'node:url';

/** The folder of this package, the same from `src/` and from the bundle in `dist/`. Migrations lie beside both. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url));
