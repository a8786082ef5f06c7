import type pg from 'pg'
import { getSqlState } from './errors.ts'

/** The application's role. It cannot log in; the login role switches to it when a connection starts. */
export const appRole = 'rendezvous_app'

// Errors raised when two processes do this at the same time. Roles are shared by all databases of a server, so an
// advisory lock does not help.
const raced = new Set(['42710', '23505', 'XX000', '40001'])

/**
 * Ensures that the application's role exists, that the login role may use it, and that it has access to tables created
 * from now on. Idempotent and safe to run from several processes at the same time. Throws with plain instructions if
 * the login role may not create roles.
 */
export async function ensureAppRole(client: pg.ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await createRole(client)
      await openSchema(client)
      return
    } catch (error) {
      if (getSqlState(error) === '42501') {
        throw new Error(
          `The database user may not set up the role ${appRole}. Run once as an administrator: ` +
            `CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO <user>; and make that user the owner of the database.`,
          { cause: error },
        )
      }
      if (attempt >= 10 || !raced.has(getSqlState(error) ?? '')) throw error
    }
  }
}

async function createRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; granted: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists,
            EXISTS (SELECT FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid
                    JOIN pg_roles u ON u.oid = m.member
                    WHERE r.rolname = $1 AND u.rolname = session_user) AS granted`,
    [appRole],
  )
  if (!rows[0]?.exists) await client.query(`CREATE ROLE ${appRole} NOLOGIN`)
  // The creator needs the grant too: since PostgreSQL 16, creating a role does not include the right to use it.
  if (!rows[0]?.exists || !rows[0].granted) await client.query(`GRANT ${appRole} TO SESSION_USER`)
}

async function openSchema(client: pg.ClientBase): Promise<void> {
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${appRole};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${appRole};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${appRole};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO ${appRole};
  `)
}

/**
 * Lets `login`, under which the product logs in when it is not the owner, act as the application in this database: a
 * member of its role, with UTC and `settings`. Poolers drop the start-up options that do the same. Throws with plain
 * instructions if the owner may not.
 */
export async function prepareLogin(client: pg.ClientBase, login: string, settings: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ ready: boolean; own: boolean; statements: string[] }>(
    `SELECT $1 = session_user AS own,
            pg_has_role(oid, $2, 'MEMBER') AND EXISTS (
              SELECT FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
              WHERE s.setrole = r.oid AND d.datname = current_database() AND setconfig @> $3) AS ready,
            format('GRANT %I TO %I', $2, rolname) || ARRAY(
              SELECT format('ALTER ROLE %I IN DATABASE %I SET %I = %L', rolname, current_database(),
                            split_part(each, '=', 1), split_part(each, '=', 2))
              FROM unnest($3::text[]) each) AS statements
     FROM pg_roles r WHERE rolname = $1`,
    [login, appRole, [`role=${appRole}`, 'TimeZone=UTC', ...settings]],
  )
  const [found] = rows
  if (!found || found.ready || found.own) return
  try {
    for (const statement of found.statements) await client.query(statement)
  } catch (error) {
    if (getSqlState(error) !== '42501') throw error
    throw new Error(
      `The owner of the database may not set up the user ${login}. Run once as an administrator: ${found.statements.join('; ')};`,
      { cause: error },
    )
  }
}
