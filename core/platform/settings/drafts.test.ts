import { beforeEach, expect, test } from 'vitest'
import { getSettingVersion } from '../../../tests/factories/settings.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

/** Sessions outlast the clock changes of these tests. */
const app = await testApp({
  env: { RENDEZVOUS_SETTING_STAFF__IDLE_MINUTES: '1440', RENDEZVOUS_SETTING_STAFF__SESSION_HOURS: '168' },
})
const api = '/api/console/settings'
let site: TestSite
let scope: string
let owner: TestClient
beforeEach(async () => {
  app.clock.set('2026-03-02T10:00:00Z')
  site = await testSite(app, { countries: ['NL'] })
  scope = `domain:${site.domainId}`
  owner = await site.staff('owner')
})

interface Draft {
  key: string
  scope: string
  version: number
  moved: boolean
  added_by: string
  live: { value?: unknown; version: number }
}
const value = (key: string) => app.services.settings.getByKey(key, { domainId: site.domainId, country: 'NL' })
const state = async (by = owner) => (await by.get(`${api}/drafts?domain=${site.domainId}`)).body
const draft = (key: string, to: unknown, version = 0, by = owner) => {
  const seen = getSettingVersion(app, key, scope)
  return by.put(`${api}/drafts`, { drafts: [{ key, scope, value: to, seen, version }] })
}
const publish = async (more: object = {}, by = owner) => {
  const drafts = (await state(by)).drafts.map(({ key, scope: at, version }: Draft) => ({ key, scope: at, version }))
  return by.post(`${api}/drafts/publish`, { domain_id: site.domainId, reason: 'Spring', drafts, ...more })
}

test('drafts of a brand are shared, change nothing, and take effect together with one reason', async () => {
  const colleague = await site.staff('operator', site.domainId)
  expect((await draft('message_length', 700)).status).toBe(200)
  expect((await draft('chat_history_days', 90, 0, colleague)).status).toBe(200)
  expect({ messageLength: value('message_length'), chatHistoryDays: value('chat_history_days') }).toEqual({
    messageLength: 1000,
    chatHistoryDays: 180,
  })
  const { drafts } = await state(colleague)
  expect(drafts).toMatchObject([
    {
      key: 'message_length',
      draft: { set: true, value: 700 },
      live: { set: false, version: 0 },
      moved: false,
      added_by: 'Staff',
    },
    { key: 'chat_history_days', draft: { value: 90 } },
  ])
  expect((await publish({}, colleague)).status).toBe(200)
  expect({ messageLength: value('message_length'), chatHistoryDays: value('chat_history_days') }).toEqual({
    messageLength: 700,
    chatHistoryDays: 90,
  })
  const { changes } = (await owner.get(`${api}/history?scope=${scope}`)).body
  expect(new Set(changes.map((change: { reason: string }) => change.reason))).toEqual(new Set(['Spring']))
  expect(await state()).toMatchObject({ drafts: [], publications: [{ status: 'published', reason: 'Spring' }] })
})

test('accepts one of several editors who begin a draft of a setting at the same moment', async () => {
  for (const key of ['message_length', 'chat_history_days', 'free_messages', 'free_conversations']) {
    const replies = await Promise.all(Array.from({ length: 6 }, (_, at) => draft(key, 100 + at)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  }
})

test('refuses a draft by an editor who missed another one', async () => {
  await draft('message_length', 700)
  const late = await draft('message_length', 800)
  expect([late.status, late.body.current]).toMatchObject([409, [{ key: 'message_length', value: 700, version: 1 }]])
  expect((await draft('message_length', 800, 1)).status).toBe(200)
  expect(
    (await owner.post(`${api}/drafts/discard`, { drafts: [{ key: 'message_length', scope, version: 1 }] })).status,
  ).toBe(409)
  expect(
    (await owner.post(`${api}/drafts/discard`, { drafts: [{ key: 'message_length', scope, version: 2 }] })).status,
  ).toBe(200)
  expect((await state()).drafts).toEqual([])
})

test('shows a changed live value and refuses to publish over it, with both values', async () => {
  await draft('message_length', 700)
  await site.set('message_length', 600)
  expect((await state()).drafts).toMatchObject([{ moved: true, live: { value: 600 } }])
  const reply = await publish()
  expect([reply.status, reply.body.current]).toMatchObject([409, [{ value: 600, draft: { set: true, value: 700 } }]])
  expect(value('message_length')).toBe(600)
  await draft('message_length', 700, 1)
  expect((await publish()).status).toBe(200)
})

test('refuses to publish drafts that the editor has not seen', async () => {
  await draft('message_length', 700)
  const reply = await publish({ drafts: [] })
  expect([reply.status, reply.body.current]).toMatchObject([409, [{ key: 'message_length', value: 700 }]])
})

test('checks drafts together', async () => {
  expect((await draft('photos_free', 20)).status).toBe(200)
  const reply = await draft('photos_premium', 10)
  expect({ status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
    status: 422,
    fields: expect.arrayContaining(['photos_premium']),
  })
  expect((await state()).drafts).toHaveLength(1)
})

test('a scheduled publication takes effect once, at its local time', async () => {
  await draft('message_length', 700)
  expect((await publish({ at: '2026-03-02T10:30' })).status).toBe(422)
  expect((await publish({ at: '2026-03-02T12:30' })).status).toBe(200)
  expect(await state()).toMatchObject({
    time_zone: 'Europe/Amsterdam',
    drafts: [],
    publications: [{ status: 'scheduled', due_at: '2026-03-02T11:30:00.000Z', drafts: [{ key: 'message_length' }] }],
  })
  app.clock.set(new Date('2026-03-02T11:29:00Z'))
  await app.settle()
  expect(value('message_length')).toBe(1000)
  app.clock.set(new Date('2026-03-02T11:30:00Z'))
  await app.settle()
  expect(value('message_length')).toBe(700)
  const { changes } = (await owner.get(`${api}/history?scope=${scope}`)).body
  expect(changes).toMatchObject([{ key: 'message_length', actor_name: 'Staff', reason: 'Spring' }])
  await site.set('message_length', 500)
  // The runner may deliver it again.
  await app.db.asOwner(`update outbox set done_at = null where name = 'settings.publish'`)
  await app.settle()
  expect(value('message_length')).toBe(500)
  expect((await state()).publications).toMatchObject([{ status: 'published', created_by: 'Staff' }])
})

test('a scheduled value appears in the setting’s sources and can be cancelled', async () => {
  await draft('message_length', 700)
  await publish({ at: '2026-03-02T20:00' })
  const at = async () =>
    (await owner.get(`${api}?scope=${scope}/country:NL`)).body.settings.find(
      (each: { key: string }) => each.key === 'message_length',
    )
  expect((await at()).planned).toEqual([
    { scope, set: true, value: 700, due_at: '2026-03-02T19:00:00.000Z', time_zone: 'Europe/Amsterdam', by: 'Staff' },
  ])
  const { id } = (await state()).publications[0]
  expect((await owner.post(`${api}/drafts/cancel`, { id })).status).toBe(200)
  expect((await owner.post(`${api}/drafts/cancel`, { id })).status).toBe(404)
  app.clock.set(new Date('2026-03-02T21:00:00Z'))
  await app.settle()
  expect(value('message_length')).toBe(1000)
  expect(await state()).toMatchObject({ drafts: [{ key: 'message_length' }], publications: [{ status: 'cancelled' }] })
  expect((await at()).planned).toEqual([])
})

test('a publication refused at its time changes nothing, says why, and returns its drafts', async () => {
  await draft('photos_premium', 10)
  await publish({ at: '2026-03-02T20:00' })
  await site.set('photos_free', 15)
  app.clock.set(new Date('2026-03-02T20:00:00Z'))
  await app.settle()
  expect(value('photos_premium')).toBe(25)
  expect(await state()).toMatchObject({
    drafts: [{ key: 'photos_premium' }],
    publications: [{ status: 'failed', fault: { code: 'validation_failed', fields: ['photos_premium'] } }],
  })
})

test('staff of one domain can neither see nor publish drafts of others', async () => {
  const other = await testSite(app)
  const stranger = await site.staff('operator', other.domainId)
  await draft('message_length', 700)
  expect((await stranger.get(`${api}/drafts?domain=${site.domainId}`)).status).toBe(404)
  expect((await draft('message_length', 800, 1, stranger)).status).toBe(404)
  const body = { domain_id: site.domainId, reason: 'Mine', drafts: [] }
  expect((await stranger.post(`${api}/drafts/publish`, body)).status).toBe(404)
  expect((await stranger.post(`${api}/drafts/publish`, { ...body, domain_id: null })).status).toBe(403)
})
