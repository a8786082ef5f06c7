import { type Brand, demoBrands, demoShop } from '../../../db/demo/content/index.ts'
import { createRandom } from '../../../db/demo/random.ts'
import { messageCredits } from '../../features/credits/settings.ts'
import { computePricePerMessage } from '../../features/payments/price.ts'
import { secondFactorRoles } from '../../features/staff/settings.ts'
import type { StaffRole } from '../../kernel/ability.ts'
import type { DemoPart, DemoSite } from '../../kernel/demo.ts'
import type { Services } from '../../kernel/services.ts'
import { hashPassword } from '../../platform/credentials/password.ts'
import { getCountryCurrency } from '../../platform/geo/countries.ts'
import { type BrandData, generateBrand } from './brand-data.ts'
import { type DemoSummary, writeDemoFile } from './demo-file.ts'
import { insertBrand, insertMembers, insertStaff } from './insert.ts'
import { type Deciders, insertRestrictions } from './insert-decisions.ts'
import { insertMessageReports } from './insert-message-reports.ts'
import { buildLoginEmail, generateStaff, loginKinds, memberPassword, type StaffLogin } from './logins.ts'
import { insertSources } from './sources.ts'

export interface SeedOptions {
  /** Members over all brands together; at least four a brand are made, for the logins. */
  members: number
  seed?: string
  /** Address of a host, `http://de.localhost:3000`. */
  getOrigin(host: string): string
}

export type DemoServices = Pick<
  Services,
  | 'db'
  | 'plugins'
  | 'clock'
  | 'env'
  | 'settings'
  | 'snapshot'
  | 'media'
  | 'log'
  | 'mainPhotos'
  | 'photoReviews'
  | 'secrets'
  | 'outbox'
>

const defaultSeed = 'rendezvous'

/** Generates the data of every brand without storing it. */
export function generateDemo(members: number, seed: string, now: Date): BrandData[] {
  return demoBrands.map((brand, i) => {
    const share = Math.floor(members / demoBrands.length) + (i < members % demoBrands.length ? 1 : 0)
    const count = Math.max(loginKinds.length, share)
    return generateBrand(brand, count, now, createRandom(`${seed}/${brand.key}`))
  })
}

/** Whether nothing has been set up yet. Without a domain there are no members. */
async function isEmptyDatabase(db: Services['db']): Promise<boolean> {
  return !(await db.knex('domains').first('id'))
}

/** The lowest price of a message in each country, in minor units, rounded as on the packages. */
function computeMessageCosts(brand: Brand): Record<string, { costs: number; currency: string }> {
  const price = (currency: string): number =>
    computePricePerMessage(demoShop.prices[currency]?.[3] ?? 0, demoShop.credits[3] ?? 0, messageCredits.default)
  return Object.fromEntries(
    brand.countries.map(([code]) => [
      code,
      { costs: price(getCountryCurrency(code)), currency: getCountryCurrency(code) },
    ]),
  )
}

const listDemoParts = ({ plugins }: DemoServices): DemoPart[] =>
  [...plugins.features, ...plugins.plugins].flatMap(({ demo }) => demo ?? [])

async function applySettings(services: DemoServices, brand: Brand, domainId: number): Promise<void> {
  const known = new Map(services.settings.listDefinitions().map((definition) => [definition.key, definition]))
  const brought = listDemoParts(services).map(({ settings = {} }) =>
    typeof settings === 'function' ? settings(brand) : settings,
  )
  const wanted = Object.assign({}, brand.settings, { minimum_message_costs: computeMessageCosts(brand) }, ...brought)
  const changes = Object.entries(wanted).flatMap(([key, value]) => {
    const definition = known.get(key)
    if (!definition || services.settings.isLocked(key)) return []
    // For a setting with a single text in all languages, picks the brand's language.
    const own = value && typeof value === 'object' ? (value as Record<string, unknown>)[brand.language] : undefined
    const fitting = [value, own].find(
      (candidate) => candidate !== undefined && definition.type.safeParse(candidate).success,
    )
    return fitting === undefined ? [] : [{ key, value: fitting, scope: `domain:${domainId}`, reason: 'Demo' }]
  })
  await services.settings.change({ kind: 'system', name: 'demo' }, changes)
}

/** Lets people try the demo's console without first setting up a second factor. */
async function waiveSecondFactor({ settings }: DemoServices): Promise<void> {
  const { key } = secondFactorRoles
  if (!settings.isLocked(key))
    await settings.change({ kind: 'system', name: 'demo' }, [{ key, scope: 'global', value: [] }])
}

/** Queues jobs of a brand for a later moment. */
const createLater =
  ({ outbox }: DemoServices, { countries }: Brand, domainId: number): DemoSite['later'] =>
  (tx, job, payload, runAt) =>
    outbox.enqueue({ tx, site: { domainId, country: countries[0][0] } }, job, payload, { runAt })

/** The people who decide a brand’s cases: its own second moderator, or the owner. */
function chooseDeciders(staff: readonly StaffLogin[], ids: ReadonlyMap<string, string>, { key }: Brand): Deciders {
  const find = (role: StaffRole, brand?: string) =>
    ids.get(staff.find((one) => one.role === role && one.brand === brand)?.email ?? '')
  const [first, owner, settling] = [find('moderator'), find('owner'), find('operator')]
  if (!first || !owner || !settling) throw new Error('The demo lacks staff who decide cases')
  return { first, second: find('moderator', key) ?? owner, settling }
}

/**
 * Fills an empty database with the demo: three brands with their companies, packages, members, conversations, orders
 * and staff. Photos follow with `seedDemoPhotos`. All rows are written in one transaction; the logins go to
 * `DATA_DIR/demo.json`. Takes about two seconds for 300 members. Returns null, and does nothing, if the database
 * already contains a domain.
 */
export async function seedDemo(services: DemoServices, options: SeedOptions): Promise<DemoSummary | null> {
  if (options.members <= 0 || !(await isEmptyDatabase(services.db))) return null
  const seed = options.seed ?? defaultSeed
  const now = services.clock.now()
  const staff = generateStaff()
  const data = generateDemo(options.members, seed, now)
  const memberHash = await hashPassword(memberPassword)
  const staffHash = await hashPassword(staff[0]?.password ?? '')

  const domainIds = await services.db.transaction(async (tx) => {
    const ids = new Map<string, number>()
    for (const entry of data) {
      const random = createRandom(`${seed}/${entry.brand.key}/rows`)
      const placed = await insertBrand(tx, entry.brand, now, random)
      ids.set(entry.brand.key, placed.domainId)
      await insertMembers(tx, { data: entry, placed, passwordHash: memberHash }, random)
      await insertSources(tx, placed.domainId)
      const { seal } = services.secrets
      const logins = Object.fromEntries(loginKinds.map((kind, i) => [kind, entry.people[i]?.id ?? '']))
      const keepFile = async (path: string, bytes: Buffer, type: string) => services.media.put(path, bytes, type)
      const { domainId } = placed
      const later = createLater(services, entry.brand, domainId)
      const site = { domainId, host: entry.brand.host, now, seal, logins, keepFile, later }
      for (const { fill } of listDemoParts(services)) await fill?.(tx, site)
    }
    const staffIds = await insertStaff(
      tx,
      { staff, domainIds: ids, passwordHash: staffHash, now },
      createRandom(`${seed}/staff`),
    )
    for (const entry of data) {
      const { brand } = entry
      const domainId = ids.get(brand.key) as number
      const random = createRandom(`${seed}/${brand.key}/decisions`)
      const deciders = chooseDeciders(staff, staffIds, brand)
      const context = { domainId, deciders, now, random, later: createLater(services, brand, domainId) }
      await insertMessageReports(tx, entry, context)
      await insertRestrictions(tx, entry, context)
    }
    return ids
  })
  await services.snapshot.reload()
  for (const { brand } of data) await applySettings(services, brand, domainIds.get(brand.key) as number)
  await waiveSecondFactor(services)

  const summary: DemoSummary = {
    domains: demoBrands.map(({ host, name }) => ({ host, name, url: options.getOrigin(host) })),
    staff: staff.map(({ role, email, password, brand }) => ({
      role,
      email,
      password,
      ...(brand ? { domain: demoBrands.find((other) => other.key === brand)?.host } : {}),
    })),
    members: demoBrands.flatMap((brand) =>
      loginKinds.map((kind) => ({
        domain: brand.host,
        email: buildLoginEmail(brand, kind),
        password: memberPassword,
        kind,
      })),
    ),
    made: { seed, members: options.members, at: now.toISOString(), photosDone: false },
  }
  writeDemoFile(services.env.dataDir, summary)
  return summary
}
