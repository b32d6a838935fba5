/** The API over PostgreSQL as a role that owns nothing, on a schema that another role without special rights migrated. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { Desk } from '../../test/support/desk.ts';
import { createDatabaseOfTwoRoles, type DatabaseOfTwoRoles } from '../../test/support/two-roles.ts';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { migrate } from './migrate.ts';

const DENIED = '42501';

describe('the role that serves requests', () => {
  let database: DatabaseOfTwoRoles;
  const server = useServer({}, { database: async () => (database = await createDatabaseOfTwoRoles()) });
  const desk = new Desk(server);
  const refused = (sql: string) => assert.rejects(database.serving.query(sql), { code: DENIED }, sql);

  it('takes an order and its payment, and gives money back', async () => {
    const id = await desk.paidOrder();
    await desk.do(id, 'refund', { amount: 300_000, seat: 'KEEP' });
    await server.work();
    const { paid, refunded, charged } = await desk.stands(id);
    assert.deepEqual({ paid, refunded, charged }, { paid: 1_000_000, refunded: 300_000, charged: 700_000 });
    const { rowCount } = await server.db.query(`SELECT FROM audit_entries`);
    assert.ok(rowCount);
  });

  it('matches money that fitted no order', async () => {
    const sent = { id: 'inv-asing', external_id: 'asing', status: 'PAID', currency: 'IDR' };
    await desk.checkout.notify({ ...sent, amount: 1_000_000, paid_amount: 1_000_000 });
    const { rows } = await server.db.query<{ id: number }>(`SELECT max(id) AS id FROM received_payments`);
    const id = await desk.order();
    const address = `/api/v1/unmatched-payments/${rows[0]?.id}/match`;
    assert.equal((await desk.post(address, { transaction_id: id })).status, 200);
    assert.equal((await desk.stands(id)).paid, 1_000_000);
  });

  it('cannot change the schema, or empty a table', async () => {
    for (const sql of [
      'CREATE TABLE own (id int)',
      'CREATE FUNCTION own() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE SCHEMA own',
      'CREATE ROLE own',
      'ALTER TABLE orders ADD COLUMN own int',
      'ALTER TABLE audit_entries DISABLE TRIGGER USER',
      'DROP TABLE orders',
      'DROP TRIGGER audit_entries_stay ON audit_entries',
      'TRUNCATE email_outbox',
      `INSERT INTO schema_migrations (name, checksum) VALUES ('9999.sql', '')`,
      `SET session_replication_role = replica`,
    ])
      await refused(sql);
  });

  it('cannot change or delete what stays as it was written, whatever the triggers say', async () => {
    const kept = [
      'audit_entries',
      'ledger_entries',
      'ledger_fees',
      'money_documents',
      'order_charges',
      'order_actions',
    ];
    for (const table of kept) {
      await refused(`DELETE FROM ${table}`);
      await refused(`UPDATE ${table} SET id = id`);
    }
    await refused('DELETE FROM refunds');
    await refused('UPDATE received_payments SET amount = 1');
    await database.serving.query('UPDATE received_payments SET judged_at = now()');
    // The names on documents end by a function that does nothing else, and leaves those alone whose time is not over.
    const { rows } = await database.serving.query('SELECT end_names_on_documents(10) AS ended');
    assert.deepEqual(rows, [{ ended: 0 }]);
  });

  it('gets rights on the tables of a later migration, and loses those that were given by hand', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-migrations-'));
    await fs.writeFile(
      path.join(folder, '9000_later.sql'),
      `CREATE TABLE later (id bigint GENERATED ALWAYS AS IDENTITY, says text);
       CREATE TRIGGER later_stays BEFORE UPDATE OR DELETE ON later FOR EACH ROW EXECUTE FUNCTION rows_stay();`,
    );
    await database.db.query(`GRANT DELETE ON audit_entries TO ${database.servingRole}`);
    await migrate(database.ownerUrl, folder, undefined, { servedBy: database.servingRole });
    await database.serving.query(`INSERT INTO later (says) VALUES ('something')`);
    await refused('DELETE FROM later');
    await refused('DELETE FROM audit_entries');
    await fs.rm(folder, { recursive: true });
    await server.db.query('DROP TABLE later');
    await server.db.query(`DELETE FROM schema_migrations WHERE name = '9000_later.sql'`);
  });

  it('makes a backup, which the owner restores', async () => {
    const folder = path.join(server.folder, 'backup');
    const made = await backUp({ url: database.servingUrl, media: server.media, folder });
    assert.ok(Object.values(made.sequences).some((last) => last !== null));
    const target = await createDatabaseOfTwoRoles();
    // As an API has migrated it, with the rights of its role.
    await restore({ url: target.ownerUrl, servedBy: target.servingRole, media: server.media, folder });
    const { rows } = await target.serving.query('SELECT count(*) AS orders FROM orders');
    assert.deepEqual(rows, [{ orders: 2 }]);
    await target.drop();
  });

  it('is refused where it could change the schema all the same, or is not there', async () => {
    const { ownerUrl, db, servingRole } = database;
    const refusal = (servedBy: string, message: RegExp) =>
      assert.rejects(migrate(ownerUrl, undefined, undefined, { servedBy }), { name: 'StartError', message });
    await refusal('nobody_here', /has no role nobody_here/);
    await db.query(`GRANT CREATE ON SCHEMA public TO ${servingRole}`);
    await refusal(servingRole, /may change the schema/);
    await db.query(`REVOKE CREATE ON SCHEMA public FROM ${servingRole}`);
    await db.query(`ALTER ROLE ${servingRole} SUPERUSER`);
    await refusal(servingRole, /may change the schema/);
    await db.query(`ALTER ROLE ${servingRole} NOSUPERUSER`);
  });
});
