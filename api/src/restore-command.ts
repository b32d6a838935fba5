/** `npm run restore -- <folder>` restores a backup into an empty database and the media store. It reads the server's own settings. */
import path from 'node:path';
import { restore } from './backup/restore.ts';
import { withDatabase } from './database/with-database.ts';
import { createMediaStore } from './media-store/create-media-store.ts';
import { operatorCommand } from './operator-command.ts';
import { StartError } from './start-error.ts';

await operatorCommand('The backup was not restored', async (config) => {
  const named = process.argv[2];
  if (!named) throw new StartError('Which backup? npm run restore -- <folder>');
  const { madeAt, tables, media } = await withDatabase(config, (_, owner) =>
    restore({ ...owner, media: createMediaStore(config.media), folder: path.resolve(named) }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows of ${tables.length} tables and ${media.length} files of media from ${madeAt}`;
});
