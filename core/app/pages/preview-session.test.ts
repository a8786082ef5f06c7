import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { getSettingVersion } from '../../../tests/factories/settings.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import {
  createPreviewToken,
  type PreviewSession,
  previewSeconds,
  readPreviewToken,
} from '../../platform/site/preview-session.ts'
import { dayMs, timeAfter } from '../../shared/durations.ts'
import { createPreviewServices, findPreviewedSite } from './preview-session.ts'
import { buildSyntheticBootstrap } from './render-preview.ts'
import { withSyntheticMember } from './synthetic-member.ts'

const { query } = pg.Client.prototype
/** Queries that wait on a connection while it answers another. */
const getQueue = (client: pg.Client) => {
  const inside = client as unknown as { _queryQueue: unknown[]; _activeQuery: unknown }
  return inside._queryQueue.length + (inside._activeQuery ? 1 : 0)
}

const app = await testApp()
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})

const view = (more: Partial<PreviewSession> = {}): PreviewSession => ({
  domainId: site.domainId,
  country: 'NL',
  locale: 'nl',
  network: '',
  member: null,
  drafts: false,
  at: null,
  consoleLocale: 'en',
  sessionId: 'x',
  until: app.clock.now().getTime() + previewSeconds * 1000,
  ...more,
})
const getPlace = (seen: PreviewSession) => {
  const place = findPreviewedSite(app.services, seen, app.services.sites.getSite(site.domainId))
  if (!place) throw new Error('no such site')
  return place
}
const seenName = async (more: Partial<PreviewSession>) => {
  const seen = view(more)
  const place = getPlace(seen)
  return (await createPreviewServices(app.services, seen, place)).settings.getByKey('name', place)
}

test('rejects a preview link that was forged, altered or has expired', () => {
  const { secrets } = app.services
  const token = createPreviewToken(secrets, view())
  expect(readPreviewToken(secrets, token, app.clock.now())).toEqual(view())
  const later = timeAfter(app.clock.now(), previewSeconds * 1000)
  expect(readPreviewToken(secrets, token, later)).toBeNull()
  const [, signature] = token.split('.')
  const altered = `${Buffer.from(JSON.stringify(view({ domainId: site.domainId + 1 }))).toString('base64url')}.${signature}`
  for (const wrong of [altered, `${token}x`, 'a.b', '', undefined])
    expect(readPreviewToken(secrets, wrong, app.clock.now())).toBeNull()
})

test('drafts apply only in previews with drafts, and scheduled changes from their time on', async () => {
  const owner = await site.staff('owner')
  await site.set('name', 'Nu')
  const scope = `domain:${site.domainId}`
  const seen = () => getSettingVersion(app, 'name', scope)
  const put = (value: string) =>
    owner.put('/api/console/settings/drafts', { drafts: [{ key: 'name', scope, value, seen: seen(), version: 0 }] })
  await put('Straks')
  expect([await seenName({}), await seenName({ drafts: true })]).toEqual(['Nu', 'Straks'])
  const day = (days: number) => timeAfter(app.clock.now(), days * dayMs).toISOString()
  const published = await owner.post('/api/console/settings/drafts/publish', {
    domain_id: site.domainId,
    reason: 'spring',
    drafts: [{ key: 'name', scope, version: 1 }],
    at: day(2).slice(0, 16),
  })
  expect(published.status).toBe(200)
  expect([await seenName({ at: day(1) }), await seenName({ at: day(3) }), await seenName({})]).toEqual([
    'Nu',
    'Straks',
    'Nu',
  ])
  await put('Later')
  expect(await seenName({ drafts: true, at: day(3) })).toBe('Later')
})

// Uses any plugin with a page for members; skipped if there is none.
const tried = app.services.plugins.plugins.find(({ pages = [] }) => pages.some(({ access }) => access === 'member'))
const own = tried?.pages?.find(({ access, path }) => access === 'member' && !path.includes(':'))

test.skipIf(!own)(
  'a plugin that a draft switches on shows its page in the preview and stays off for everyone else',
  async () => {
    const owner = await site.staff('owner')
    const scope = `domain:${site.domainId}`
    const id = tried?.id ?? ''
    const key = `${id}.enabled`
    for (const needed of tried?.requires ?? []) await site.set(`${needed}.enabled`, true)
    await site.set(key, false)
    const seen = getSettingVersion(app, key, scope)
    const drafts = [{ key, scope, value: true, seen, version: 0 }]
    expect((await owner.put('/api/console/settings/drafts', { drafts })).status).toBe(200)
    const readPreview = async (more: Partial<PreviewSession>) => {
      const place = getPlace(view(more))
      const { plugins, pages, settings } = await createPreviewServices(app.services, view(more), place)
      const page = pages.find(own?.path ?? '')
      return [
        plugins.isEnabled(id, place),
        page !== undefined && pages.isOn(page, place),
        settings.getByKey(key, place),
      ]
    }
    expect(await readPreview({ drafts: true })).toEqual([true, true, true])
    expect(await readPreview({})).toEqual([false, false, false])
  },
)

test.each([
  { gender: 'female', premium: false },
  { gender: 'male', premium: true },
] as const)('a synthetic member exists only while a page is rendered: %o', async (who) => {
  const place = getPlace(view())
  const count = async () =>
    (
      await app.db.asOwner(
        `select (select count(*) from members)::int members, (select count(*) from ledger_transfers)::int transfers,
          (select count(*) from consents)::int consents, (select count(*) from outbox)::int outbox`,
      )
    )[0]
  const before = await count()
  const signedUp = app.clock.now()
  const seen = await withSyntheticMember(app.services, place, { ...who, signedUp }, async (inside, member) => {
    const { rows } = await inside.db.knex.raw('select paid_user, email from members where id = ?', [member.id])
    // Writes for the member join its transaction, savepoints included.
    await inside.db.transaction((tx) => tx('members').where({ id: member.id }).update({ invisible: true }))
    const [hidden] = await inside.db.query<{ invisible: boolean }>(
      { name: 'test.synthetic', text: 'select invisible from members where id = $1' },
      [member.id],
    )
    expect(await count()).toEqual(before)
    return { ...rows[0], hidden, member }
  })
  expect(seen).toMatchObject({ paid_user: who.premium, hidden: { invisible: true } })
  expect(seen.email).toMatch(/@nobody\.invalid$/)
  expect(seen.member).toMatchObject({ soughtAs: who.gender, confirmed: true, status: 'active', sessionId: '' })
  expect(await count()).toEqual(before)
})

test('an error while a synthetic member exists surfaces unchanged and leaves no member', async () => {
  const who = { gender: 'male', premium: false, signedUp: app.clock.now() } as const
  const people = () => app.db.asOwner('select count(*)::int n from members')
  const before = await people()
  const failing = withSyntheticMember(app.services, getPlace(view()), who, async () => {
    throw new Error('rendering failed')
  })
  await expect(failing).rejects.toThrow('rendering failed')
  expect(await people()).toEqual(before)
})

test('a synthetic member starts like a new sign-up, at the time of the preview', async () => {
  const signedUp = app.clock.now()
  const seen = async (at: string | null) => {
    const place = getPlace(view({ at }))
    const preview = await createPreviewServices(app.services, view({ at }), place)
    const who = { gender: 'male', premium: false, signedUp } as const
    return withSyntheticMember(preview, place, who, async (inside, member) => {
      const { user, now } = await buildSyntheticBootstrap(inside, { site: place, path: '/members', member })
      return { now, credits: user?.credits, unread: user?.unread_messages, signup: user?.signup_date }
    })
  }
  await site.set('signup_credits', 3)
  const signup = signedUp.toISOString()
  expect(await seen(null)).toEqual({ now: signup, credits: 3, unread: 0, signup })
  const tomorrow = timeAfter(signedUp, dayMs).toISOString()
  expect(await seen(tomorrow)).toEqual({ now: tomorrow, credits: 3, unread: 0, signup })
})

test('parallel queries of a page run in sequence on the connection of a synthetic member', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const seen = view({ member: { gender: 'female', premium: false } })
  const place = getPlace(seen)
  const services = await createPreviewServices(app.services, seen, place)
  const synthetic = { gender: 'female', premium: false, signedUp: app.clock.now() } as const
  const one = { name: 'test.one', text: 'select pg_sleep(0.01), 1 as one' }
  /** By connection: schedules query on others meanwhile. */
  const busy = new Map<pg.Client, number>()
  let own: pg.Client | undefined
  const found = await withSyntheticMember(services, place, synthetic, async ({ db }) => {
    asked.mockClear()
    asked.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      busy.set(this, (busy.get(this) ?? 0) + getQueue(this))
      // Behind a pooler, statements have no names.
      if ((args[0] as { text?: string }).text === one.text) own = this
      return query.apply(this, args as never)
    } as never)
    const [prepared, read, built, inner] = await Promise.all([
      db.query<{ one: number }>(one),
      db.read<{ one: number }>(one),
      db.knex.select(db.knex.raw('1 as one')),
      db.transaction((tx) => db.query<{ one: number }>(one, [], tx)),
      db.knex('members').count(),
    ])
    return [prepared, read, built, inner].map((rows) => rows[0]?.one)
  })
  expect([found, asked.mock.calls.length > 5, own && busy.get(own)]).toEqual([[1, 1, 1, 1], true, 0])
  asked.mockRestore()
})

test('a failed query of a synthetic member leaves its connection usable', async () => {
  const seen = view({ member: { gender: 'male', premium: true } })
  const place = getPlace(seen)
  const services = await createPreviewServices(app.services, seen, place)
  const synthetic = { gender: 'male', premium: true, signedUp: app.clock.now() } as const
  const wrong = withSyntheticMember(services, place, synthetic, ({ db }) =>
    Promise.all([db.knex.raw('select 1 / 0'), db.query({ name: 'test.two', text: 'select 2 as two' })]),
  )
  await expect(wrong).rejects.toThrow('division by zero')
  expect(
    await Promise.all([1, 2, 3].map((n) => app.services.db.knex.select(app.services.db.knex.raw('? as n', [n])))),
  ).toHaveLength(3)
})
