import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import {
  explainRefusal,
  readStaffRequest,
  runStaffRequest,
  staffUsage,
  UsageError,
} from '../features/staff/create-command.ts'
import { announce } from '../kernel/logger.ts'
import { EnvironmentError, loadEnvironment } from './environment.ts'
import { withServices } from './with-services.ts'

/** Asks in the terminal without echoing; otherwise reads the first line of the input. */
async function askPassword(): Promise<string> {
  const terminal = process.stdin.isTTY === true
  if (terminal) process.stdout.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (terminal) process.stdout.write('\n')
  }
}

async function main(argv: string[]): Promise<number> {
  if (argv.length === 0 || argv.includes('--help')) {
    announce(staffUsage)
    return 0
  }
  const request = readStaffRequest(argv)
  const env = loadEnvironment([], process.env)
  return withServices(env, 'rendezvous-staff-create', async (services) => {
    try {
      announce(await runStaffRequest(services, request, askPassword))
      return 0
    } catch (error) {
      const refusal = explainRefusal(services, error)
      if (refusal === undefined) throw error
      process.stderr.write(`${refusal}\n`)
      return 1
    }
  })
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const known = error instanceof UsageError || error instanceof EnvironmentError
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
}
