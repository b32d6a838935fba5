/**
 * `npm run account -- <admin|staff|student> <e-mail> [name]` makes an account, or sets a new password.
 * `npm run account -- reset-second-factor <e-mail>` is for a member of staff who lost the telephone. Both read the server's own settings.
 */
import type pg from 'pg';
import type { Config } from './config.ts';
import { createPool } from './database/pool.ts';
import { withDatabase } from './database/with-database.ts';
import { resetByOperator } from './modules/accounts/second-factor/reset-by-operator.ts';
import { ACCOUNT_KINDS, giveAccess, type Account } from './modules/accounts/sessions/operator-accounts.ts';
import { operatorCommand } from './operator-command.ts';
import { StartError } from './start-error.ts';

const USAGE =
  'For whom? npm run account -- <admin|staff|student> <e-mail> [name], or npm run account -- reset-second-factor <e-mail>';

await operatorCommand('The account was not changed', async (config) => {
  const [named, email, ...words] = process.argv.slice(2);
  if (!email) throw new StartError(USAGE);
  if (named === 'reset-second-factor') {
    await withPool(config, (db) => resetByOperator(db, email));
    return `${email} signs in without a second factor now; its sessions have ended`;
  }
  const kind = ACCOUNT_KINDS.find((one) => one === named);
  if (!kind) throw new StartError(USAGE);
  return giveAndTell(config, { kind, email, name: words.join(' ') });
});

async function giveAndTell(config: Config, account: Account): Promise<string> {
  const { kind, email } = account;
  const { password, isNew, roleBefore } = await withPool(config, (db) => giveAccess(db, account));
  const changes = roleBefore
    ? `is ${kind.toUpperCase()} now, was ${roleBefore}, and has a new password`
    : 'has a new password';
  return `${email} ${isNew ? 'may sign in now' : `${changes}; its sessions have ended`}: ${password}`;
}

function withPool<T>(config: Config, work: (db: pg.Pool) => Promise<T>): Promise<T> {
  return withDatabase(config, async (url) => {
    const db = createPool({ url, size: 1, statementTimeoutMs: config.statementTimeoutMs, onError: () => undefined });
    try {
      return await work(db);
    } finally {
      await db.end();
    }
  });
}
