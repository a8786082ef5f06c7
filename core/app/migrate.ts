import { connectForCli } from '../../db/connect-for-cli.ts'
import { loadEnvironment } from './environment.ts'
import { migrate } from './storage.ts'

/**
 * Runs pending migrations and exits, so that a release can stop if one fails. Otherwise every process runs them at
 * startup.
 */
async function main(): Promise<void> {
  const env = loadEnvironment(process.argv.slice(2), process.env)
  const server = await connectForCli(env)
  try {
    const ran = await migrate(env, server.url)
    console.log(ran.length > 0 ? `Run: ${ran.join(', ')}` : 'Nothing to migrate.')
  } finally {
    await server.stop()
  }
}

await main()
