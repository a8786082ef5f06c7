import { createServer } from 'node:net'
import { readDemoFile } from '../../../core/app/demo/index.ts'
import type { StaffRole } from '../../../core/kernel/index.ts'
import { type TestApp, type TestAppOptions, testApp } from '../../harness/app.ts'
import { copyDemo } from '../../harness/demo.ts'
import type { ManualClock } from '../../harness/index.ts'

export interface Product {
  app: TestApp
  /** `http://de.localhost:…` */
  origin(host: string): string
  /** The login of the demo's staff member with this role on all domains. */
  staff(role: StaffRole): { email: string; password: string }
}

/**
 * The whole product with its demo sites, in this process, on a port that its mails contain. Its clock runs. The demo
 * has 24 members; with another DEMO in `env`, a separate demo is made for this file.
 */
export async function openProduct(
  env: Record<string, string> = {},
  options: Pick<TestAppOptions, 'rateLimits'> = {},
): Promise<Product> {
  const port = await freePort()
  const clock = createRunningClock()
  const copied = env.DEMO === undefined && !process.env.RENDEZVOUS_CLUSTER ? await copyDemo(clock) : {}
  const app = await testApp({
    ...options,
    ...copied,
    clock,
    env: { PORT: String(port), PUBLIC_PORT: String(port), DEMO: '24', ...env },
  })
  return {
    app,
    origin: (host) => `http://${host}:${port}`,
    staff(role) {
      const found = readDemoFile(app.dataDir)?.staff.find((one) => one.role === role && !one.domain)
      if (!found) throw new Error(`The demo has no ${role}`)
      return found
    },
  }
}

/** The real time, advanced by as much as a test asks for. */
export function createRunningClock(): ManualClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    set(moment) {
      offset = new Date(moment).getTime() - Date.now()
    },
    advance(milliseconds) {
      offset += milliseconds
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
