/** `npm run restore -- <folder>`: a backup into an empty database and the media store. Reads the server's own settings. */
import path from 'node:path';
import { restore } from './backup/restore.ts';
import { withDatabase } from './database/with-database.ts';
import { readConfig } from './config.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { createMediaStore } from './media/create-media-store.ts';
import { StartError } from './start-error.ts';

try {
  const named = process.argv[2];
  if (!named) throw new StartError('Which backup? npm run restore -- <folder>');
  const config = readConfig({ PAYMENT_PROVIDER: 'sandbox', ...process.env, NODE_ENV: 'development' });
  const folder = path.resolve(named);
  const { madeAt, tables, media } = await withDatabase(config, (url) => restore({ url, media: createMediaStore(config.media), folder }));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows of ${tables.length} tables and ${media.length} files of media from ${madeAt}`);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
}
