import { describeDemo, readDemoFile, seedDemo, seedDemoPhotos } from '../../db/demo/index.ts'
import type { Services } from './services.ts'
import type { Shutdown } from './shutdown.ts'

// Any constant does; it only has to be the same in every process of the product and differ from that of the migrations.
const advisoryLock = 7_036_874_418

/** Photos that are painted before the first page goes out: those of the log-ins and of the first screens. */
const firstPhotos = 48

/**
 * Fills an empty database with the demo where DEMO asks for one. Of several processes that start at once, one does it
 * and the others wait for it.
 */
export async function prepareDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { env, db } = services
  if (env.demo === 0) return
  const client = await db.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
    const started = Date.now()
    const made = await seedDemo(services, { members: env.demo, origin: (host) => `http://${host}:${env.port}` })
    if (made) {
      await seedDemoPhotos(services, { limit: firstPhotos })
      say(`Demo: ${env.demo} members made (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    } else {
      await services.sites.reload()
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLock]).catch(() => {})
    client.release()
  }
}

/** Paints the portraits that the demo still lacks, beside the serving; goes on after an interruption. */
export function finishDemoPhotos(services: Services, shutdown: Shutdown): void {
  if (services.env.demo === 0 || !readDemoFile(services.env.dataDir)) return
  const stopping = new AbortController()
  const work = seedDemoPhotos(services, { signal: stopping.signal }).catch((error: unknown) => {
    services.log.error({ err: error }, 'demo photos')
  })
  shutdown.add('demo photos', async () => {
    stopping.abort()
    await work
  })
}

/** What the person at the terminal wants to know: where it is, and how to get in. */
export function welcome(services: Services, port: number): string {
  const { env, sites } = services
  const address = (host: string) => `http://${host}:${port}`
  const demo = env.demo > 0 ? readDemoFile(env.dataDir) : null
  // The port may differ from the one that the demo was made under.
  const current = demo && { ...demo, domains: demo.domains.map((entry) => ({ ...entry, url: address(entry.host) })) }
  const active = sites.all().filter((domain) => domain.active)
  return [
    '',
    `Rendezvous is ready on port ${port}`,
    current ? describeDemo(current) : active.map(({ name, host }) => `  ${name}  ${address(host)}`).join('\n'),
    `Console   ${address('localhost')}/console`,
    ...(env.smtpUrl ? [] : [`Mailbox   ${address('localhost')}/dev/mail`]),
    '',
  ].join('\n')
}
