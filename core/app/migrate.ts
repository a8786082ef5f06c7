import { connectForCli } from '../../db/connect-for-cli.ts'
import { loadEnvironment } from './environment.ts'
import { migrate } from './storage.ts'

/** Runs the migrations that are missing and ends, so that a release can stop where one of them fails. Every process would run them, too. */
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
