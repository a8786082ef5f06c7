import { connectForCli } from '../../db/connect-for-cli.ts'
import { openDatabase } from '../../db/database.ts'
import { minPoolSize } from '../../db/pools.ts'
import { appRole } from '../../db/roles.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Environment } from '../kernel/environment.ts'
import { createLogger } from '../kernel/logger.ts'
import type { Services } from '../kernel/services.ts'
import { createServices } from './create-services.ts'
import { createShutdown } from './shutdown.ts'
import { migrate } from './storage.ts'

/**
 * Opens the services for a command, on the migrated database, whether the product runs or not. `name` is the
 * connection's name in the database. Closes everything when the work is done.
 */
export async function withServices<T>(
  env: Environment,
  name: string,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const log = createLogger('silent')
  const shutdown = createShutdown(() => log)
  try {
    const server = await connectForCli(env)
    shutdown.add('server', () => server.stop())
    // The owner's address bypasses a pooler.
    const url = env.databaseOwnerUrl ?? server.url
    await migrate(env, server.url)
    const db = openDatabase({ url, role: appRole, poolSize: minPoolSize, applicationName: name })
    shutdown.add('database', () => db.close())
    return await work(await createServices({ env, log, clock: systemClock, db, shutdown, processMetrics: false }))
  } finally {
    await shutdown.run()
  }
}
