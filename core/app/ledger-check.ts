import { connectForCli } from '../../db/connect-for-cli.ts'
import { openDatabase } from '../../db/database.ts'
import { minPoolSize } from '../../db/pools.ts'
import { checkBooks, describeBooks } from './check-books.ts'
import { loadEnvironment } from './environment.ts'

/** `npm run ledger:check`: prints the figures, and exits with 1 if any of them contradict each other. */
async function main(): Promise<number> {
  const env = loadEnvironment(process.argv.slice(2), process.env)
  const server = await connectForCli(env)
  const db = openDatabase({
    url: env.databaseOwnerUrl ?? server.url,
    poolSize: minPoolSize,
    applicationName: 'rendezvous-ledger-check',
  })
  try {
    const books = await checkBooks(db)
    console.log(describeBooks(books))
    return books.sound ? 0 : 1
  } finally {
    await db.close()
    await server.stop()
  }
}

process.exitCode = await main()
