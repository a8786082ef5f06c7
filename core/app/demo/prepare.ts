import { lockUntilEnd } from '../../../db/database.ts'
import { listRelaxations } from '../../features/dashboard/index.ts'
import { commandContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import { createToken } from '../../platform/credentials/tokens.ts'
import { getSetupToken } from '../setup/setup-link.ts'
import type { Shutdown } from '../shutdown.ts'
import { seedDemoFictional } from './fictional.ts'
import { type DemoSummary, describeDemo, readDemoFile, seedDemo, seedDemoPhotos, updateDemoFile } from './index.ts'

/** Photos rendered before the first page is served: those of the logins and the first screens. */
const firstPhotos = 48

/**
 * Fills an empty database with the demo if DEMO asks for one. If several processes start at the same time, one does
 * it and the others wait.
 */
export async function prepareDemo(services: Services, announce: (line: string) => void): Promise<void> {
  const { env, db } = services
  if (env.demo === 0) return
  await db.transaction(async (tx) => {
    // Set for the transaction, so that a pooler keeps the connection meanwhile.
    await tx.raw('SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    await lockUntilEnd(tx, 'demo')
    const started = Date.now()
    const made = await seedDemo(services, { members: env.demo, getOrigin: (host) => `http://${host}:${env.port}` })
    if (made) {
      await seedDemoPhotos(services, { limit: firstPhotos })
      await seedDemoFictional(services)
      announce(`Demo: ${env.demo} members made (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    } else {
      await services.snapshot.reload()
    }
    updateDemoFile(env.dataDir, withMailbox)
  })
}

/** Renders the missing portraits of the demo while serving; resumes after an interruption. */
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

/** The token of the demo's mailbox; undefined without a demo or with a mail server. */
export const getMailboxToken = ({ env }: Pick<Services, 'env'>): string | undefined =>
  env.demo === 0 || env.smtpUrl ? undefined : readDemoFile(env.dataDir)?.mailbox?.token

/** The token is generated once, so that processes with the same folder open the same mailbox. */
const withMailbox = (demo: DemoSummary): DemoSummary => ({
  ...demo,
  mailbox: demo.mailbox ?? { token: createToken(), url: '', json: '' },
})

/** Writes the addresses of the demo to `DATA_DIR/demo.json`; the port may have changed. */
export function writeDemoAddresses(services: Services, port: number, mailbox: string | undefined): void {
  const { env } = services
  if (env.demo === 0) return
  const buildAddress = (host: string) => `http://${host}:${env.publicPort ?? port}`
  updateDemoFile(env.dataDir, ({ mailbox: _before, ...demo }) => {
    const buildInboxUrl = (path: string) =>
      `${buildAddress(demo.domains[0]?.host ?? 'localhost')}${path}?token=${mailbox}`
    return {
      ...demo,
      domains: demo.domains.map((entry) => ({ ...entry, url: buildAddress(entry.host) })),
      ...(mailbox
        ? { mailbox: { token: mailbox, url: buildInboxUrl('/dev/mail'), json: buildInboxUrl('/dev/mail.json') } }
        : {}),
    }
  })
}

/** The lines printed after the start: addresses and logins. */
export async function describeStart(services: Services, port: number): Promise<string> {
  const { env, sites } = services
  const demo = env.demo > 0 ? readDemoFile(env.dataDir) : null
  const active = sites.listDomains().filter((domain) => domain.active)
  const getOrigin = (id: number) => sites.getSite(id).origin.replace(/:0$/, `:${port}`)
  // Staff can open the console on a disabled domain, too.
  const first = active[0] ?? sites.listDomains()[0]
  return [
    '',
    `Rendezvous is ready on port ${port}`,
    demo ? describeDemo(demo) : active.map(({ name, id }) => `  ${name}  ${getOrigin(id)}`).join('\n'),
    ...(first ? [`Console   ${getOrigin(first.id)}/console`] : await describeSetupLink(services, port)),
    ...(first ? await describeRelaxations(services, first.id) : []),
    ...(demo || env.smtpUrl ? [] : ['SMTP_URL is not set: mails stay in DATA_DIR/mailbox and reach nobody.']),
    '',
  ].join('\n')
}

/** The relaxed settings of a demo, to warn about if real mail or money is involved. */
async function describeRelaxations(services: Services, domainId: number): Promise<string[]> {
  const ctx = commandContext(services, services.sites.getSite(domainId), { kind: 'system', name: 'welcome' })
  const { roles, real } = await listRelaxations(ctx)
  if (!real) return []
  return [`Real mail or money, and these roles need no second factor (staff.second_factor_roles): ${roles.join(', ')}`]
}

/** The link to the set-up page of an empty installation. Any name of this server works instead of localhost. */
async function describeSetupLink(services: Services, port: number): Promise<string[]> {
  const address = `http://localhost:${services.env.publicPort ?? port}/setup?token=${await getSetupToken(services)}`
  return ['Nothing has been set up yet. Open this link, which works once:', `  ${address}`]
}
