import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Locale, locales } from '../../core/kernel/site.ts'
import { getEnabledKey } from '../../core/platform/plugins/index.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { factories } from '../authorization/factories.ts'
import { browserSubscription } from '../factories/push.ts'
import { type MemberOptions, type TestMember, testSite } from '../factories/site.ts'
import type { TestApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'

/** Unique names, so that each occurrence means the fictional profile. */
export const names = ['Fantasia', 'Fabulosa', 'Inventia'] as const
/** The domain's label for fictional profiles. */
export const words: Partial<Record<Locale, string>> = { nl: 'Verzonnen', en: 'Made-up' }

const ok = async (call: Promise<{ status: number; text: string }>) => {
  const { status, text } = await call
  expect(status, text).toBe(200)
}

/**
 * A site with fictional profiles and every plugin on. One profile has been involved in everything: found, written to,
 * liked, matched, visited, dismissed, given gifts and paid for. Another is blocked, and a third has not been met yet.
 */
export async function fictionalWorld(app: TestApp) {
  app.clock.set(new Date('2026-06-10T10:00:00Z'))
  const site = await testSite(app)
  await site.set('locales', ['nl', 'en'])
  await site.set(
    'fictional_warning',
    Object.fromEntries(locales.map((locale) => [locale, 'Sommige profielen zijn verzonnen.'])),
  )
  await site.set('fictional_enabled', true)
  await site.set('fictional_singular', words)
  await site.set('fictional_message_credits', 3)
  await site.set('logged_out_search', 'all')
  for (const { id } of app.services.plugins.plugins) await site.set(getEnabledKey(id), true)

  const near = { lat: 52.09, lon: 5.12 }
  const options: MemberOptions = { gender: 'male', position: near, interests: ['reading'] }
  const [free, premium] = [await site.member(options), await site.member({ ...options, paidUser: true })]
  const made: MemberOptions = { gender: 'female', position: near, interests: ['reading'], fictional: true }
  const [puppet, blocked, found] = [
    await site.member({ ...made, name: names[0] }),
    await site.member({ ...made, name: names[1] }),
    // Not met yet, so that the search finds her.
    await site.member({ ...made, name: names[2] }),
  ]
  const photo = { domainId: site.domainId, pool: site.host, memberId: puppet.id, partnerId: free.id }
  const picture = await factories['active-photo']?.(app.db, photo)
  await factories['active-photo']?.(app.db, { ...photo, memberId: found.id })
  const gift = await factories.gift?.(app.db, photo)

  const message = () => ({ id: createIdAt(app.clock.now()) })
  const write = (from: TestMember, toId: string) =>
    ok(from.client.post(`/api/members/${toId}/messages`, { ...message(), kind: 'text', text: 'Hallo' }))
  /** The two meet in both directions, as far as browsers allow; with `back`, the viewer likes her too. */
  const meet = async (viewer: TestMember, { back = false } = {}) => {
    await app.db.asOwner('update credit_accounts set balance = 500 where member_id = any($1)', [[viewer.id, puppet.id]])
    await ok(viewer.client.post('/api/user.php?push=1', { subscription: browserSubscription() }))
    for (const [from, to] of [
      [puppet, viewer],
      [viewer, puppet],
    ] as const) {
      await write(from, to.id)
      await ok(from.client.put('/api/profile-visits/choice', { shares: true }))
      await ok(from.client.post('/api/gifts/send', { ...message(), profile_id: to.id, gift_id: gift?.id }))
    }
    await ok(puppet.client.put(`/api/profile-visits/to/${viewer.id}`))
    await ok(viewer.client.put(`/api/next-person/asides/${puppet.id}`))
    if (back) await ok(viewer.client.put(`/api/members/${puppet.id}/like`))
    await ok(puppet.client.put(`/api/members/${viewer.id}/like`))
    await ok(viewer.client.put(`/api/members/${blocked.id}/block`))
    const owner = { domainId: site.domainId, pool: site.host, memberId: viewer.id, partnerId: puppet.id }
    await factories['margin-note']?.(app.db, owner)
  }
  await meet(free)
  await meet(premium, { back: true })
  const chats = new Map<TestClient, string>()
  for (const { client } of [free, premium])
    chats.set(client, (await client.get('/api/chats.php')).body.chats[0].conversation.id)
  const viewers = { visitor: { id: null, client: site.client() }, free, premium }
  return { site, meet, write, puppet, blocked, found, viewers, chats, photoId: picture?.id ?? randomUUID() }
}
