/** `npm run account -- <admin|staff|student> <e-mail> [name]`: a new account, or a new password. Reads the server's own settings. */
import { createPool } from './database/pool.ts';
import { withDatabase } from './database/with-database.ts';
import { ACCOUNT_KINDS, giveAccess } from './modules/sessions/accounts.ts';
import { operatorCommand } from './operator-command.ts';
import { StartError } from './start-error.ts';

await operatorCommand('The account was not changed', async (config) => {
  const [named, email, ...words] = process.argv.slice(2);
  const kind = ACCOUNT_KINDS.find((one) => one === named);
  if (!kind || !email) throw new StartError('For whom? npm run account -- <admin|staff|student> <e-mail> [name]');
  const { password, isNew, roleBefore } = await withDatabase(config, async (url) => {
    const db = createPool({ url, size: 1, statementTimeoutMs: config.statementTimeoutMs, onError: () => undefined });
    try {
      return await giveAccess(db, { kind, email, name: words.join(' ') });
    } finally {
      await db.end();
    }
  });
  const changes = roleBefore
    ? `is ${kind.toUpperCase()} now, was ${roleBefore}, and has a new password`
    : 'has a new password';
  return `${email} ${isNew ? 'may sign in now' : `${changes}; its sessions have ended`}: ${password}`;
});
