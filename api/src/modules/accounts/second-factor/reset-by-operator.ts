import type pg from 'pg';
import { OPERATOR } from '../../../audit/record.ts';
import { transaction } from '../../../database/pool.ts';
import { ApiError } from '../../../http/api-error.ts';
import { secondFactorReset } from '../../../mail/templates/account-mails.ts';
import { StartError } from '../../../start-error.ts';
import { BY_COMMAND } from '../sessions/operator-accounts.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import { resetSecondFactor } from './service.ts';

/** Removes the second factor of a member of staff. The last ADMIN who lost the telephone needs it, because no colleague can do it. @throws StartError */
export async function resetByOperator(db: pg.Pool, typed: string): Promise<void> {
  const email = storedAddress(typed);
  await transaction(db, async (client) => {
    const { rows } = await client.query<{ id: number; name: string }>(
      'SELECT id, name FROM staff_users WHERE email = $1',
      [email],
    );
    const [account] = rows;
    if (!account) throw new StartError(`No member of staff has the address ${email}.`);
    const letter = secondFactorReset({ ...account, email }, OPERATOR.name);
    await resetSecondFactor(client, OPERATOR, { id: account.id, reason: BY_COMMAND }, letter);
  }).catch((error: unknown) => {
    if (error instanceof ApiError) throw new StartError(`${email} has no second factor.`);
    throw error;
  });
}
