/**
 * `npm run erase-person -- <e-mail> [folder]` exports all data that is kept of a person into a file, then erases it. Amounts and numbers of
 * documents stay. It reads the server's own settings.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { createPool } from './database/pool.ts';
import { withDatabase } from './database/with-database.ts';
import { operatorCommand } from './operator-command.ts';
import { erasePerson } from './personal-data/erase-person.ts';
import { StartError } from './start-error.ts';

/** Searching the outbox by receiver takes long, because no index helps. */
const LONGEST_MS = 600_000;

await operatorCommand('Nothing was erased', async (config) => {
  const [email, folder = path.join(config.dataDir, 'exports')] = process.argv.slice(2);
  if (!email) throw new StartError('Whom? npm run erase-person -- <e-mail> [folder]');
  const file = path.join(
    path.resolve(folder),
    `person-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`,
  );
  const { changed, kept } = await withDatabase(config, async (url) => {
    const db = createPool({ url, size: 1, statementTimeoutMs: LONGEST_MS, onError: () => undefined });
    try {
      return await erasePerson(db, email, async (exported) => {
        await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await fs.writeFile(file, JSON.stringify(exported, null, 2), { mode: 0o600, flush: true });
      });
    } finally {
      await db.end();
    }
  });
  const rows = Object.entries(changed).map(([table, count]) => `${count} of ${table}`);
  return [
    `Exported to ${file}: hand it over if it was asked for, then delete it.`,
    `Erased ${rows.join(', ')}.`,
    `${kept.documents} documents about money and ${kept.certificates} valid certificates keep the name.`,
  ].join('\n');
});
