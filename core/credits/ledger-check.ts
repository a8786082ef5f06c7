import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadEnvironment } from '../../config/environment.ts'
import { openDatabase } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { checkLedger, isSound } from './check.ts'

/** The address of the embedded server while a running product holds the data folder; undefined when none does. */
async function runningServer(dataDir: string): Promise<string | undefined> {
  const read = (...parts: string[]) => readFile(path.join(dataDir, ...parts), 'utf8').catch(() => '')
  const [pidFile, password] = await Promise.all([read('postgres', 'postmaster.pid'), read('postgres.password')])
  const port = Number(pidFile.split('\n')[3])
  return port ? `postgres://rendezvous:${password.trim()}@127.0.0.1:${port}/rendezvous` : undefined
}

/** `npm run ledger:check`: prints the figures, and ends with 1 when any of them contradicts another. */
async function main(): Promise<number> {
  const env = loadEnvironment(process.argv.slice(2), process.env)
  const stop: (() => Promise<void>)[] = []
  const open = async () => {
    if (env.databaseUrl) return env.databaseUrl
    try {
      const embedded = await startEmbedded(env.dataDir)
      stop.push(() => embedded.stop())
      return embedded.url
    } catch (error) {
      const running = await runningServer(env.dataDir)
      if (!running) throw error
      return running
    }
  }
  try {
    const db = openDatabase({ url: await open(), poolSize: 1, applicationName: 'rendezvous-ledger-check' })
    stop.unshift(() => db.close())
    const figures = await checkLedger(db)
    for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(14)} ${value}`)
    console.log(isSound(figures) ? 'The ledger is sound.' : 'The ledger contradicts itself.')
    return isSound(figures) ? 0 : 1
  } finally {
    for (const end of stop) await end()
  }
}

process.exitCode = await main()
