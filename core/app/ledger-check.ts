import { loadEnvironment } from '../../config/environment.ts'
import { openDatabase } from '../../db/database.ts'
import { reachDatabase } from '../../db/reach.ts'
import { checkLedger, isSound } from '../features/credits/index.ts'
import { areSound, checkInvoices } from '../features/invoices/index.ts'
import { areSettled, checkSettlements } from '../features/reconciliation/index.ts'
import { systemClock } from '../kernel/clock.ts'

/** `npm run ledger:check`: prints the figures, and ends with 1 when any of them contradicts another. */
async function main(): Promise<number> {
  const env = loadEnvironment(process.argv.slice(2), process.env)
  const server = await reachDatabase(env)
  const closing: (() => Promise<void>)[] = []
  try {
    const db = openDatabase({ url: server.url, poolSize: 1, applicationName: 'rendezvous-ledger-check' })
    closing.push(() => db.close())
    const [ledger, invoices] = [await checkLedger(db), await checkInvoices(db)]
    const settled = await checkSettlements(db, systemClock.now())
    const figures = Object.entries({ ...ledger, ...invoices, ...settled })
    for (const [name, value] of figures) console.log(`${name.padEnd(18)} ${value}`)
    const sound = isSound(ledger) && areSound(invoices) && areSettled(settled)
    console.log(sound ? 'Ledger, invoices and settlements are sound.' : 'The books contradict themselves.')
    return sound ? 0 : 1
  } finally {
    for (const close of closing) await close()
    await server.stop()
  }
}

process.exitCode = await main()
