import { stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { takeBaseBackup, writePrivateFile } from '../../db/base-backup.ts'
import { type PostgresServer, type ServerOptions, startPostgres } from '../../db/postgres-server.ts'

const slot = 'standby'

export interface StandbyOptions extends Pick<ServerOptions, 'user' | 'password' | 'settings'> {
  primary: PostgresServer
  primaryDir: string
  /** Folder of the copy; created again each time. */
  dataDir: string
}

/**
 * A streaming replica of a server on this machine: its files are copied while it runs, between the start and the end of
 * a backup, and the copy follows its log from there. A slot keeps the log for it, up to a gigabyte.
 */
export async function startStandby(options: StandbyOptions): Promise<PostgresServer> {
  const { primary, primaryDir, dataDir, user, password } = options
  const client = new pg.Client({ connectionString: primary.url('postgres') })
  await client.connect()
  try {
    await client.query(`ALTER SYSTEM SET max_slot_wal_keep_size = '1GB'`)
    await client.query('SELECT pg_reload_conf()')
    await client.query(
      `SELECT pg_create_physical_replication_slot($1, true) WHERE NOT EXISTS
        (SELECT FROM pg_replication_slots WHERE slot_name = $1)`,
      [slot],
    )
    await takeBaseBackup({ client, from: primaryDir, to: dataDir, label: 'standby' })
    await writePrivateFile(path.join(dataDir, 'standby.signal'), '', await stat(dataDir))
  } finally {
    await client.end()
  }
  return startPostgres({
    dataDir,
    user,
    password,
    settings: [
      `primary_conninfo=host=127.0.0.1 port=${primary.port} user=${user} password=${password}`,
      `primary_slot_name=${slot}`,
      // Keeps the primary from vacuuming rows that a search on the replica still reads.
      'hot_standby_feedback=on',
      'wal_receiver_status_interval=1s',
      ...(options.settings ?? []),
    ],
  })
}
