import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { coreFeatures } from '../../core/app/features.ts'
import { endConversationOnBlock } from '../../core/features/conversations/end-conversation-on-block.ts'
import { removeLikesOnBlock } from '../../core/features/likes/remove-likes-on-block.ts'
import { createInvisibility, createMainPhotos, createNotificationChoices } from '../../core/features/members/index.ts'
import { createPhotoReviews, createRestrictions } from '../../core/features/moderation/index.ts'
import {
  type CommandContext,
  commandContext,
  inTransaction,
  type MemberCommandContext,
  type TxContext,
} from '../../core/kernel/context.ts'
import type { Feature } from '../../core/kernel/feature.ts'
import type { HookMap } from '../../core/kernel/hooks.ts'
import type { Services } from '../../core/kernel/services.ts'
import type { SessionMember } from '../../core/kernel/session.ts'
import type { SettingDefinition } from '../../core/kernel/setting.ts'
import type { Site } from '../../core/kernel/site.ts'
import type { DeclaredWords } from '../../core/kernel/words.ts'
import { createLiveStream } from '../../core/platform/events/live.ts'
import { createLocalBus } from '../../core/platform/events/local-bus.ts'
import { createLimiter } from '../../core/platform/http/create-limiter.ts'
import { createOutbox } from '../../core/platform/jobs/outbox.ts'
import { createSecretBox } from '../../core/platform/settings/secret-box.ts'
import { type ManualClock, manualClock, type TestDatabase, testDatabase } from '../harness/index.ts'

const getWords = (manifests: readonly Feature[]) => (field: keyof DeclaredWords) =>
  new Map(manifests.flatMap((manifest) => Object.entries(manifest[field] ?? {})))

type Hooks = { [K in keyof HookMap]?: HookMap[K][] }

export interface MoneyWorld {
  db: TestDatabase
  clock: ManualClock
  services: Services
  site: Site
  /** Values of settings by key; absent ones have their default. */
  settings: Map<string, unknown>
  hooks: Hooks
  ctx: CommandContext
  /** Whether the caller runs inside a transaction of this world, whatever its context contains. */
  isInTransaction(): boolean
  /** A confirmed member with an open account and this many credits. */
  member(options?: { credits?: number; paidUser?: boolean; signupDate?: Date }): Promise<MemberCommandContext>
  tx<C extends CommandContext, T>(ctx: C, work: (ctx: TxContext<C>) => Promise<T>): Promise<T>
}

/**
 * One domain in a new database, or in `database`, with the services that the money folders need and the texts of
 * `plugins`.
 */
export async function createMoneyWorld(
  options: { poolSize?: number; plugins?: readonly Feature[]; database?: TestDatabase } = {},
): Promise<MoneyWorld> {
  const words = getWords([...coreFeatures, ...(options.plugins ?? [])])
  const inside = new AsyncLocalStorage<true>()
  const opened = options.database ?? (await testDatabase(options))
  const db: TestDatabase = {
    ...opened,
    transaction: (work, outer) => opened.transaction((tx) => inside.run(true, () => work(tx)), outer),
  }
  const clock = manualClock()
  const bus = createLocalBus()
  const settings = new Map<string, unknown>()
  const hooks: Hooks = { memberBlocked: [removeLikesOnBlock, endConversationOnBlock] }
  const domain = await insertDomain(db)
  const site: Site = {
    domain,
    domainId: domain.id,
    pool: domain.pool,
    country: 'NL',
    timeZone: domain.timeZone,
    locale: 'nl',
    origin: 'http://localhost:3000',
  }
  const getSite = (_id: number, country = 'NL') => ({ ...site, country })
  const services = {
    db,
    clock,
    bus,
    log: pino({ level: 'silent' }),
    env: {},
    secrets: createSecretBox('test'),
    outbox: createOutbox({ db, clock, bus }),
    live: createLiveStream({ db, bus, clock }, words('live')),
    mainPhotos: createMainPhotos(db),
    photoReviews: createPhotoReviews(db, clock, () => ({ usual: 24, premium: 24 })),
    restrictions: createRestrictions(),
    notificationChoices: createNotificationChoices(db),
    invisibility: createInvisibility(),
    settings: { get: (definition: SettingDefinition) => settings.get(definition.key) ?? definition.default },
    staticPages: { termsVersion: () => new Date('2023-12-01T12:00:00Z') },
    companies: {
      byId: () => ({
        name: 'Test',
        address: 'Street 1',
        city: 'Town',
        country: 'NL',
        vat_numbers: { NL: 'NL000000000B01' },
      }),
    },
    sites: { getSite, findById: () => domain, listDomains: () => [domain] },
    i18n: { t: (_locale: string, key: string) => key },
    limiter: await createLimiter({ redisUrl: undefined }),
    plugins: {
      features: [],
      plugins: [],
      isEnabled: () => true,
      listEnabledIds: () => [],
      hooks: (name: keyof HookMap) => hooks[name] ?? [],
      words,
      wordsAt: words,
    },
  } as unknown as Services
  const ctx = commandContext(services, site, { kind: 'system', name: 'test' })
  return {
    db,
    clock,
    services,
    site,
    settings,
    hooks,
    ctx,
    isInTransaction: () => inside.getStore() === true,
    tx: inTransaction,
    async member({ credits = 0, paidUser = false, signupDate = clock.now() } = {}) {
      const session = await insertMember(db, site, { paidUser, signupDate, credits })
      return { ...commandContext(services, site, { kind: 'member', member: session }), member: session }
    },
  }
}

async function insertDomain(db: TestDatabase) {
  const host = `${randomBytes(5).toString('hex')}.localhost`
  const [company] = await db.asOwner<{ id: number }>(
    `insert into companies (name, address, city, country) values ('Test', 'Street 1', 'Town', 'NL') returning id`,
  )
  const [row] = await db.asOwner<{ id: number }>(
    `insert into domains (host, name, pool, company_id) values ($1, 'Test', $1, $2) returning id`,
    [host, company?.id],
  )
  return {
    id: row?.id ?? 0,
    host,
    aliases: [],
    name: 'Test',
    pool: host,
    timeZone: 'Europe/Amsterdam',
    companyId: company?.id ?? 0,
    countries: ['NL', 'DE'],
    active: true,
  }
}

/** Writes the rows of one member; the opening credits are booked through the ledger. */
async function insertMember(
  db: TestDatabase,
  site: Site,
  { paidUser, signupDate, credits }: { paidUser: boolean; signupDate: Date; credits: number },
): Promise<SessionMember> {
  const id = uuidv7()
  const [name, email] = [`Member${id.slice(-4)}`, `${id}@example.test`]
  await db.asOwner(
    `insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, paid_user, language, country,
       signup_date, terms_accepted_at)
     values ($1, $2, $3, $4, 'x', 'active', $5, $6, 'nl', 'NL', $5, $5)`,
    [id, site.domainId, site.pool, email, signupDate, paidUser],
  )
  await db.asOwner(
    `insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at,
       searchable, for_visitors)
     values ($1, $2, $3, $4, 'female', 'male', '1990-01-01', 'NL', $5, $5, true, true)`,
    [id, site.domainId, site.pool, name, signupDate],
  )
  await db.asOwner('insert into credit_accounts (member_id, balance) values ($1, $2)', [id, credits])
  if (credits > 0) {
    const transferId = uuidv7()
    await db.asOwner(
      `with t as (insert into ledger_transfers (id, idempotency_key, kind, domain_id, created_at)
         values ($1, $2, 'grant', $3, $4))
       insert into ledger_entries (transfer_id, member_id, house_account, amount)
       values ($1, $5, null, $6), ($1, null, 'promotion', -$6::int)`,
      [transferId, `opening:${id}`, site.domainId, signupDate, id, credits],
    )
  }
  return {
    id,
    sessionId: uuidv7(),
    domainId: site.domainId,
    pool: site.pool,
    name,
    status: 'active',
    confirmed: true,
    paidUser,
    credits,
    language: 'nl',
    country: 'NL',
    signupDate,
    invisible: false,
    hasProfile: true,
    soughtAs: 'female',
  }
}
