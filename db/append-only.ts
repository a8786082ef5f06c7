import type { Knex } from 'knex'
import { appRole } from './roles.ts'

/**
 * Makes a table append-only for the application: its role gets no UPDATE, DELETE or TRUNCATE, and a trigger refuses
 * changes by anyone but the table's owner (who runs migrations and foreign-key cascades). Call it in the migration that
 * creates the table; dropping the table drops the trigger too.
 */
export async function makeAppendOnly(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
        IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
        RETURN NEW;
      END IF;
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$`)
  await knex.raw(`REVOKE UPDATE, DELETE, TRUNCATE ON ?? FROM ${appRole}`, [table])
  await knex.raw('CREATE TRIGGER ?? BEFORE UPDATE OR DELETE ON ?? FOR EACH ROW EXECUTE FUNCTION refuse_change()', [
    `${table}_append_only`,
    table,
  ])
}
