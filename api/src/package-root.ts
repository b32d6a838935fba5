import { fileURLToPath } from 'node:url';

/** The folder of this package, both from `src/` and from the bundle in `dist/`. The folder `migrations/` is beside both. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url));
