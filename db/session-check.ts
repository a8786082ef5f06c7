import type pg from 'pg'

/** The session of a connection has rights that the application must not have, or another time zone. */
export class UnsafeSessionError extends Error {}

/** Not prepared by name, which not every pooler supports. */
export const sessionCheck = `select current_user as role, current_setting('TimeZone') as zone,
      coalesce((select rolsuper from pg_roles where rolname = current_user), true) as superuser,
      coalesce(has_table_privilege(to_regclass('public.ledger_entries'), 'UPDATE, DELETE, TRUNCATE'), false)
        or coalesce(has_table_privilege(to_regclass('public.audit_log'), 'UPDATE, DELETE, TRUNCATE'), false) as may_rewrite`

interface Session {
  role: string
  zone: string
  superuser: boolean
  may_rewrite: boolean
}

const remedy =
  'A pooler such as PgBouncer drops the start-up options that switch the role (ignore_startup_parameters). ' +
  "Let the product log in as a role of its own, CREATE ROLE rendezvous_login LOGIN PASSWORD '…' IN ROLE rendezvous_app, in DATABASE_URL, " +
  'and give the owner’s address, past the pooler, in DATABASE_OWNER_URL.'

/**
 * Checks the rights of a session, whatever options it was started with: a role that may change the ledger would
 * silently make its guards worthless. Throws `UnsafeSessionError` with instructions.
 */
export async function checkSession(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Session>(sessionCheck)
  const { role, zone, superuser, may_rewrite: mayRewrite } = rows[0] as Session
  if (superuser || mayRewrite) {
    throw new UnsafeSessionError(
      `The database session acts as ${role}, who may change or delete bookings and the audit log. ${remedy}`,
    )
  }
  if (zone !== 'UTC') {
    throw new UnsafeSessionError(
      `The database session uses the time zone ${zone}, not UTC. Run as the owner: ALTER DATABASE … SET timezone = 'UTC'.`,
    )
  }
}
