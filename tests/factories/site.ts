import { randomBytes, randomUUID } from 'node:crypto'
import { type CommandContext, commandContext, type StaffRole } from '../../core/kernel/index.ts'
import { hashPassword } from '../../core/platform/credentials/password.ts'
import type { TestApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'
import { giveMemberSession, giveStaffSession } from './sessions.ts'

export interface TestSite {
  app: TestApp
  host: string
  domainId: number
  companyId: number
  /** A browser on this site. */
  client(): TestClient
  /** A confirmed, logged-in member with a complete profile. */
  member(options?: MemberOptions): Promise<TestMember>
  /** Changes a setting of this domain, as the console would. */
  set(key: string, value: unknown): Promise<void>
  /** What a command of the system gets here. */
  context(country?: string): CommandContext
  /** A staff member logged in to the console here. */
  staff(role: StaffRole, domainId?: number | null): Promise<TestClient>
}

export interface MemberOptions {
  name?: string
  gender?: 'male' | 'female'
  country?: string
  region?: string
  /** `YYYY-MM-DD` */
  birth?: string
  paidUser?: boolean
  confirmed?: boolean
  interests?: string[]
  position?: { lat: number; lon: number }
  fictional?: boolean
  /** Whether they agreed to be shown to visitors. Default: yes. */
  forVisitors?: boolean
  lastSeen?: Date
}

export interface TestMember {
  id: string
  email: string
  client: TestClient
}

export const testPassword = 'correct horse battery'
let passwordHash: Promise<string> | undefined

/** A new domain in the running application. */
export async function testSite(
  app: TestApp,
  options: { pool?: string; countries?: string[]; sisterOf?: TestSite } = {},
): Promise<TestSite> {
  const host = `${randomBytes(5).toString('hex')}.localhost`
  const companyId = options.sisterOf?.companyId ?? (await newCompany(app))
  const [domain] = await app.db.asOwner<{ id: number }>(
    `insert into domains (host, name, pool, company_id, countries) values ($1, 'Tested', $2, $3, $4) returning id`,
    [host, options.pool ?? host, companyId, options.countries ?? ['NL', 'DE']],
  )
  await app.services.snapshot.reload()
  const domainId = domain?.id ?? 0
  return getTestSite(app, { host, domainId, companyId, pool: options.pool ?? host })
}

/** An existing domain, however it was created. */
export function getTestSite(
  app: TestApp,
  { host, domainId, companyId, pool }: Pick<TestSite, 'host' | 'domainId' | 'companyId'> & { pool: string },
): TestSite {
  const client = () => app.client(host)
  return {
    app,
    host,
    domainId,
    companyId,
    client,
    async member(member = {}) {
      const browser = client()
      const made = await insertMember(app, domainId, pool, member)
      await giveMemberSession(app, browser, made.id)
      return { ...made, client: browser }
    },
    async set(key, value) {
      const change = { key, scope: `domain:${domainId}`, value, reason: 'test' }
      await app.services.settings.change({ kind: 'system', name: 'test' }, [change])
    },
    context: (country) =>
      commandContext(app.services, app.services.sites.getSite(domainId, country), { kind: 'system', name: 'test' }),
    async staff(role, grantedFor = null) {
      const id = randomUUID()
      const email = `${id}@staff.test`
      passwordHash ??= hashPassword(testPassword)
      await app.db.asOwner(
        'insert into staff (id, email, name, password_hash, created_at) values ($1, $2, $3, $4, now())',
        [id, email, 'Staff', await passwordHash],
      )
      await app.db.asOwner('insert into staff_grants (staff_id, role, domain_id) values ($1, $2, $3)', [
        id,
        role,
        grantedFor,
      ])
      const browser = client()
      await giveStaffSession(app, browser, id)
      return browser
    },
  }
}

async function newCompany(app: TestApp): Promise<number> {
  const [company] = await app.db.asOwner<{ id: number }>(
    `insert into companies (name, address, zip, city, country, vat_numbers)
     values ('Test BV', 'Street 1', '1000 AA', 'Town', 'NL', '{"NL": "NL000000000B01"}') returning id`,
  )
  return company?.id ?? 0
}

async function insertMember(
  app: TestApp,
  domainId: number,
  pool: string,
  options: MemberOptions,
): Promise<{ id: string; email: string }> {
  const id = randomUUID()
  const email = `${id}@member.test`
  const now = app.clock.now()
  const { confirmed = true, country = 'NL' } = options
  passwordHash ??= hashPassword(testPassword)
  await app.db.asOwner(
    `insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, paid_user, language, country, signup_date,
       terms_accepted_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 'nl', $9, $10, $10)`,
    [
      id,
      domainId,
      pool,
      email,
      await passwordHash,
      confirmed ? 'active' : 'not_confirmed',
      confirmed ? now : null,
      options.paidUser ?? false,
      country,
      now,
    ],
  )
  await app.db.asOwner('insert into credit_accounts (member_id) values ($1)', [id])
  await app.db.asOwner(
    `insert into profiles (member_id, domain_id, pool, name, status, gender, looking_for, date_of_birth, country, region, interests,
       latitude, longitude, fictional, last_seen_at, created_at, searchable, for_visitors)
     values ($1, $2, $3, $4, $5, $6, 'both', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      id,
      domainId,
      pool,
      options.name ?? `Member ${id.slice(0, 6)}`,
      confirmed ? 'active' : 'disabled',
      options.gender ?? 'female',
      options.birth ?? '1990-05-05',
      country,
      options.region ?? null,
      options.interests ?? [],
      options.position?.lat ?? null,
      options.position?.lon ?? null,
      options.fictional ?? false,
      options.lastSeen ?? now,
      now,
      confirmed,
      options.forVisitors ?? true,
    ],
  )
  return { id, email }
}
