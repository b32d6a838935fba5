/** `npm run backup [-- folder]` copies database and media into a folder while the server goes on. It reads the server's own settings. */
import path from 'node:path';
import { backUp } from './backup/back-up.ts';
import { removeBrokenOff } from './backup/broken-off.ts';
import { noteBackup } from './backup/last-backup.ts';
import { withDatabase } from './database/with-database.ts';
import { createMediaStore } from './media-store/create-media-store.ts';
import { operatorCommand } from './operator-command.ts';

await operatorCommand('No backup was made', async (config) => {
  const folder = path.resolve(
    process.argv[2] ?? path.join(config.dataDir, 'backups', new Date().toISOString().replaceAll(':', '-').slice(0, 19)),
  );
  for (const brokenOff of await removeBrokenOff(folder))
    console.warn(`Removed what a backup left that was broken off: ${brokenOff}`);
  const { tables, media, missingMedia } = await withDatabase(config, async (url) => {
    const manifest = await backUp({ url, media: createMediaStore(config.media), folder });
    await noteBackup(url, manifest).catch((error: Error) =>
      console.warn(
        `The backup is whole, but the history could not say so, and BackupLate goes by it: ${error.message}`,
      ),
    );
    return manifest;
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  if (missingMedia.length > 0)
    console.warn(
      `The media store does not have ${missingMedia.length} files the database names: ${missingMedia.join(', ')}`,
    );
  return `Backed up ${rows} rows of ${tables.length} tables and ${media.length} files of media to ${folder}`;
});
