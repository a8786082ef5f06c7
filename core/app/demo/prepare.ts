import { relaxationsOf } from '../../features/dashboard/index.ts'
import { commandContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import { newToken } from '../../platform/credentials/tokens.ts'
import { setupToken } from '../setup/setup-link.ts'
import type { Shutdown } from '../shutdown.ts'
import { seedDemoFictional } from './fictional.ts'
import { type DemoSummary, describeDemo, readDemoFile, seedDemo, seedDemoPhotos, updateDemoFile } from './index.ts'

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
      await seedDemoFictional(services)
      say(`Demo: ${env.demo} members made (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    } else {
      await services.snapshot.reload()
    }
    updateDemoFile(env.dataDir, withMailbox)
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

/** The token of the demo's mailbox; undefined where there is no demo, or a mail server. */
export const mailboxToken = ({ env }: Pick<Services, 'env'>): string | undefined =>
  env.demo === 0 || env.smtpUrl ? undefined : readDemoFile(env.dataDir)?.mailbox?.token

/** The token is made once, so that processes that share a folder open the same mailbox. */
const withMailbox = (demo: DemoSummary): DemoSummary => ({
  ...demo,
  mailbox: demo.mailbox ?? { token: newToken(), url: '', json: '' },
})

/** Writes into `DATA_DIR/demo.json` under which addresses the demo can be reached; the port may differ from the last one. */
export function noteAddresses(services: Services, port: number, mailbox: string | undefined): void {
  const { env } = services
  if (env.demo === 0) return
  const address = (host: string) => `http://${host}:${env.publicPort ?? port}`
  updateDemoFile(env.dataDir, ({ mailbox: _before, ...demo }) => {
    const inbox = (path: string) => `${address(demo.domains[0]?.host ?? 'localhost')}${path}?token=${mailbox}`
    return {
      ...demo,
      domains: demo.domains.map((entry) => ({ ...entry, url: address(entry.host) })),
      ...(mailbox ? { mailbox: { token: mailbox, url: inbox('/dev/mail'), json: inbox('/dev/mail.json') } } : {}),
    }
  })
}

/** What the person at the terminal wants to know: where it is, and how to get in. */
export async function welcome(services: Services, port: number): Promise<string> {
  const { env, sites } = services
  const demo = env.demo > 0 ? readDemoFile(env.dataDir) : null
  const active = sites.all().filter((domain) => domain.active)
  const origin = (id: number) => sites.siteFor(id).origin.replace(/:0$/, `:${port}`)
  // Staff reach the console under the name of a domain that is switched off, too.
  const first = active[0] ?? sites.all()[0]
  return [
    '',
    `Rendezvous is ready on port ${port}`,
    demo ? describeDemo(demo) : active.map(({ name, id }) => `  ${name}  ${origin(id)}`).join('\n'),
    ...(first ? [`Console   ${origin(first.id)}/console`] : await invitation(services, port)),
    ...(first ? await relaxed(services, first.id) : []),
    ...(demo || env.smtpUrl ? [] : ['SMTP_URL is not set: mails stay in DATA_DIR/mailbox and reach nobody.']),
    '',
  ].join('\n')
}

/** A demo's ease of entry, where mail goes out or money comes in. */
async function relaxed(services: Services, domainId: number): Promise<string[]> {
  const ctx = commandContext(services, services.sites.siteFor(domainId), { kind: 'system', name: 'welcome' })
  const { roles, real } = await relaxationsOf(ctx)
  if (!real) return []
  return [`Real mail or money, and these roles need no second factor (staff.second_factor_roles): ${roles.join(', ')}`]
}

/** The way in where nothing has been set up. Any name that leads to this server will do in place of localhost. */
async function invitation(services: Services, port: number): Promise<string[]> {
  const address = `http://localhost:${services.env.publicPort ?? port}/setup?token=${await setupToken(services)}`
  return ['Nothing has been set up yet. Open this link, which works once:', `  ${address}`]
}
