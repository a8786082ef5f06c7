import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { manualClock, testDatabase } from '../../../tests/harness/index.ts'
import { checkLedger, isLedgerSound } from '../../features/credits/check.ts'
import { createMainPhotos } from '../../features/members/index.ts'
import { createPhotoReviews } from '../../features/moderation/index.ts'
import { photosFeature } from '../../features/photos/feature.ts'
import { verifyPassword } from '../../platform/credentials/password.ts'
import { createSecretBox } from '../../platform/settings/secret-box.ts'
import { readDemoFile } from './demo-file.ts'
import { seedDemoPhotos } from './photos.ts'
import { type DemoServices, seedDemo } from './seed.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'))
const stored = new Set<string>()
const queued: unknown[] = []

const db = await testDatabase()
const services = {
  db,
  clock: manualClock(new Date('2026-11-20T20:00:00Z')),
  env: { dataDir },
  plugins: { features: [], plugins: [], words: () => new Map(Object.entries(photosFeature.media ?? {})) },
  settings: { listDefinitions: () => [], isLocked: () => false, change: async () => {} },
  snapshot: { reload: async () => {} },
  secrets: createSecretBox('test'),
  mainPhotos: createMainPhotos(db),
  photoReviews: createPhotoReviews(db, manualClock(new Date('2026-11-20T20:00:00Z')), () => ({
    usual: 24,
    premium: 24,
  })),
  media: {
    put: async (key: string) => void stored.add(key),
    get: async () => null,
    delete: async () => {},
  },
  outbox: { enqueue: async (_cause: unknown, _job: unknown, payload: unknown) => void queued.push(payload) },
} as unknown as DemoServices
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const count = async (table: string): Promise<number> => Number((await db.knex(table).count('* as n').first())?.n)

describe('seedDemo', () => {
  it('fills an empty database once', async () => {
    const origin = (host: string) => `http://${host}:3000`
    const summary = await seedDemo(services, { members: 90, getOrigin: origin })
    expect(summary?.domains.map((domain) => domain.url)).toEqual([
      'http://localhost:3000',
      'http://de.localhost:3000',
      'http://en.localhost:3000',
    ])
    expect(await count('members')).toBe(90)
    expect(await count('profiles')).toBe(90)
    expect(await count('credit_packages')).toBe(4 * 11)
    expect(await count('likes')).toBeGreaterThan(20)
    expect(await count('messages')).toBeGreaterThan(20)
    expect(await seedDemo(services, { members: 90, getOrigin: origin })).toBeNull()
    expect(await count('members')).toBe(90)
  })

  it('shows strikes, an appeal, and second reviews on every brand', async () => {
    const now = services.clock.now()
    const getRows = (table: string) => db.knex(table)
    for (const { id } of await getRows('domains').select('id')) {
      const here = { domain_id: id }
      const [suspension] = await getRows('restrictions').where({ ...here, kind: 'account_suspended' })
      expect(suspension.ends_at.getTime()).toBeGreaterThan(now.getTime())
      expect(queued).toContainEqual({ restrictionId: suspension.id })
      const strikes = await getRows('restrictions')
        .where({ ...here, member_id: suspension.member_id })
        .whereNotNull('strike_number')
      expect(strikes.map(({ strike_number }) => strike_number).sort()).toEqual([1, 2])
      const [member] = await getRows('members').where({ id: suspension.member_id })
      expect(member.status).toBe('disabled')
      const [appeal] = await getRows('appeals').where({ ...here, status: 'open' })
      const [waiting] = await getRows('reviews').where({ kind: 'appeal', subject_id: appeal.id, status: 'pending' })
      expect(waiting.not_by).toBe(appeal.first_by)
      const looks = await getRows('second_looks').where(here).orderBy('second_at')
      for (const { first_by, second_by, first_at, second_at, settled_at } of looks) {
        expect(first_by).not.toBe(second_by)
        if (second_at) expect(second_at.getTime()).toBeGreaterThan(first_at.getTime())
        if (settled_at) expect(settled_at.getTime()).toBeGreaterThan(second_at.getTime())
      }
    }
    const disputed = await getRows('second_looks').whereRaw('second_action <> first_action').whereNull('settled_at')
    expect(disputed.length).toBeGreaterThan(0)
    expect(await getRows('second_looks').whereNotNull('settled_at')).not.toEqual([])
  })

  it('keeps books that the ledger check accepts', async () => {
    const figures = await checkLedger(db)
    expect(figures.transfers).toBeGreaterThan(10)
    expect(isLedgerSound(figures), JSON.stringify(figures)).toBe(true)
  })

  it('records for each order the country and amount of its tax', async () => {
    const orders = await db
      .knex('orders')
      .select('country', 'tax_country', 'tax_rate', 'tax_amount', 'tax_evidence', 'amount')
    expect(orders.length).toBeGreaterThan(0)
    for (const { country, tax_country, tax_rate, tax_amount, tax_evidence, amount } of orders) {
      expect(tax_country).toBe(country)
      expect(tax_evidence.map((piece: { country: string }) => piece.country)).toEqual([country, country])
      expect(tax_amount).toBe(amount - Math.round((amount * 10_000) / (10_000 + tax_rate)))
      expect(tax_amount).toBeGreaterThan(0)
    }
  })

  it('lists logins whose passwords work, in a file that others cannot read', async () => {
    const summary = readDemoFile(dataDir)
    expect(statSync(path.join(dataDir, 'demo.json')).mode & 0o077).toBe(0)
    expect(new Set(summary?.staff.map((person) => person.role))).toEqual(
      new Set(['owner', 'operator', 'finance', 'moderator', 'support', 'auditor']),
    )
    expect(summary?.members).toHaveLength(12)
    for (const { email, password } of [summary?.members[0], summary?.staff[0]].filter((login) => login !== undefined)) {
      const table = email.includes('staff') ? 'staff' : 'members'
      const row = await db.knex(table).where({ email }).first()
      expect(await verifyPassword(password, row?.password_hash)).toBe(true)
    }
  })

  it('shows sexuality only with a consent for it', async () => {
    const [row] = await db.asOwner<{ n: number }>(
      `select count(*)::int as n from profiles p where sexuality is not null
       and not exists (select from consents c where c.member_id = p.member_id and c.purpose = 'sexuality' and c.granted)`,
    )
    expect(row?.n).toBe(0)
  })

  it('queues every open complaint with its deadline', async () => {
    const [row] = await db.asOwner<{ open: number; waiting: number }>(
      `select (select count(*) from complaints where status = 'open')::int as open,
              (select count(*) from complaints c join reviews r on r.subject_id = c.id::text and r.kind = c.kind
                where r.status = 'pending' and r.due_at = c.due_at and r.domain_id = c.domain_id)::int as waiting`,
    )
    expect(row?.open).toBeGreaterThan(0)
    expect(row?.waiting).toBe(row?.open)
  })
})

describe('seedDemoPhotos', () => {
  it('can be interrupted and finished later, without a photo twice', async () => {
    expect(await seedDemoPhotos(services, { limit: 5 })).toBe(5)
    expect(readDemoFile(dataDir)?.made.photosDone).toBe(false)
    const rest = await seedDemoPhotos(services)
    expect(rest).toBeGreaterThan(20)
    expect(await count('photos')).toBe(5 + rest)
    expect(readDemoFile(dataDir)?.made.photosDone).toBe(true)
    expect(await seedDemoPhotos(services)).toBe(0)
  }, 60_000)

  it('gives every member a main photo, and the moderators photos to review', async () => {
    const [row] = await db.asOwner<{ without: number; waiting: number; reviews: number }>(
      `select (select count(*) from profiles p join members m on m.id = p.member_id where main_photo_id is null and m.email not like 'unconfirmed@%')::int as without,
              (select count(*) from photos where status = 'inspection')::int as waiting,
              (select count(*) from reviews where kind = 'photo')::int as reviews`,
    )
    expect(row).toMatchObject({ without: 0, reviews: row?.waiting })
    expect([...stored].some((key) => key.endsWith('blurred.webp'))).toBe(true)
  })
})
