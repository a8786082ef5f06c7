import path from 'node:path'
import { expect, test } from 'vitest'
import { getSettingVersion, saveSettings } from '../../../tests/factories/settings.ts'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { hourMs, minuteMs } from '../../shared/durations.ts'
import { stepUpLifetimeMs } from '../access/index.ts'

/** Includes a plugin with a secret setting, because the core has none. */
const app = await testApp({ pluginsFolder: path.resolve(import.meta.dirname, '../../../tests/fixtures/plugins') })
const site = await testSite(app)
const other = await testSite(app)
const owner = await site.staff('owner')
const operator = await site.staff('operator', site.domainId)
const api = '/api/console/settings'
const scope = `domain:${site.domainId}`

interface Entry {
  id: number
  key: string
  scope: string
  reason: string
  latest: boolean
  reversible: boolean
  now: { set: boolean; value?: unknown; version: number }
}

const value = (key: string) => app.services.settings.getByKey(key, { domainId: site.domainId, country: 'NL' })
const getVersion = (key: string, at = scope) => getSettingVersion(app, key, at)
const set = async (key: string, to: unknown, reason: string, by: TestClient = owner, at = scope) => {
  const reply = await saveSettings(by, site, { [key]: to }, { scope: at, reason })
  expect(reply.status).toBe(200)
}
const history = async (query: string, by: TestClient = owner): Promise<Entry[]> =>
  (await by.get(`${api}/history?${query}`)).body.changes
const back = (changes: { id: number; version: number }[], by: TestClient = owner) =>
  by.post(`${api}/rollback`, { changes, reason: 'Back in a test' })

test('lists each change with author, time, scope, values and reason', async () => {
  await set('message_length', 700, 'longer')
  app.clock.advance(minuteMs)
  await set('message_length', 800, 'longer still')
  const [last, first] = await history(`key=message_length&scope=${scope}`)
  expect(last).toMatchObject({
    actor_name: 'Staff',
    key: 'message_length',
    scope,
    old: { set: true, value: 700 },
    new: { set: true, value: 800 },
    reason: 'longer still',
    latest: true,
    reversible: true,
    now: { set: true, value: 800, version: getVersion('message_length') },
  })
  expect(first).toMatchObject({ old: { set: false }, new: { set: true, value: 700 }, latest: false })
})

test('reverts one change as a new change with a reason', async () => {
  const [last] = await history(`key=message_length&scope=${scope}`)
  expect((await back([{ id: last?.id ?? 0, version: last?.now.version ?? 0 }])).status).toBe(200)
  expect(value('message_length')).toBe(700)
  const [newest] = await history(`key=message_length&scope=${scope}`)
  expect(newest).toMatchObject({ reason: 'Back in a test', new: { set: true, value: 700 } })
})

test('refuses to revert a value changed since, with both values', async () => {
  const [seen] = await history(`key=message_length&scope=${scope}`)
  await set('message_length', 900, 'by a colleague')
  const reply = await back([{ id: seen?.id ?? 0, version: seen?.now.version ?? 0 }])
  expect(reply).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  expect(reply.body.current).toMatchObject([{ key: 'message_length', value: 900, back: { set: true, value: 800 } }])
  expect(value('message_length')).toBe(900)
})

test('reverts everything since a moment, resetting what was not set then', async () => {
  app.clock.advance(hourMs)
  const since = app.clock.now().toISOString()
  await set('message_length', 1000, 'one')
  await set('message_length', 1100, 'two')
  await set('photo_credits', 9, 'three')
  const { changes } = (await owner.get(`${api}/since?since=${encodeURIComponent(since)}&scope=${scope}`)).body
  expect(changes).toMatchObject([
    { key: 'photo_credits', old: { set: false } },
    { key: 'message_length', old: { value: 900 } },
  ])
  const reply = await back(changes.map(({ id, now }: Entry) => ({ id, version: now.version })))
  expect(reply.status).toBe(200)
  expect({ value: value('message_length'), version: getVersion('photo_credits') }).toEqual({ value: 900, version: 0 })
})

test('never shows a secret or restores its old value, but can reset it', async () => {
  const confirm = () => owner.post('/api/console/account/confirm', { password: testPassword })
  expect((await confirm()).status).toBe(200)
  await set('gated.token', 'first', 'put')
  await set('gated.token', 'second', 'again')
  const raw = await owner.get(`${api}/history?key=gated.token`)
  expect(raw.text).not.toMatch(/first"|second"|\[secret\]/)
  const [again, put] = raw.body.changes as Entry[]
  const refused = await back([{ id: again?.id ?? 0, version: again?.now.version ?? 0 }])
  expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({
    status: 422,
    fields: expect.arrayContaining(['gated.token']),
  })
  expect((await back([{ id: put?.id ?? 0, version: put?.now.version ?? 0 }])).status).toBe(200)
  expect(getVersion('gated.token')).toBe(0)
})

test('changing or resetting a secret requires a recent password', async () => {
  await owner.post('/api/console/account/confirm', { password: testPassword })
  await set('gated.token', 'kept', 'put')
  app.clock.advance(stepUpLifetimeMs)
  const put = (to: unknown) =>
    owner.put(api, { changes: [{ key: 'gated.token', scope, value: to, version: getVersion('gated.token') }] })
  const [change] = await history('key=gated.token')
  const undo = () => back([{ id: change?.id ?? 0, version: change?.now.version ?? 0 }])
  for (const reply of [await put('stolen'), await put(undefined), await undo()])
    expect(reply).toMatchObject({ status: 403, body: { error: { code: 'step_up_required' } } })
  expect(value('gated.token')).toBe('kept')
  // Other settings do not require one.
  await set('message_length', 910, 'after a while')
})

test('staff of one domain can see and undo only its changes', async () => {
  await set('message_length', 950, 'everywhere', owner, 'global')
  await set('message_length', 960, 'elsewhere', owner, `domain:${other.domainId}`)
  const seen = await history('key=message_length', operator)
  expect(new Set(seen.map((entry) => entry.scope))).toEqual(new Set([scope]))
  const all = await history('key=message_length')
  for (const { id, now, reason } of all.filter((entry) => ['everywhere', 'elsewhere'].includes(entry.reason))) {
    expect({ reason, status: (await back([{ id, version: now.version }], operator)).status }).toEqual({
      reason,
      status: 404,
    })
  }
  const auditor = await site.staff('auditor')
  const [mine] = seen
  expect((await back([{ id: mine?.id ?? 0, version: mine?.now.version ?? 0 }], auditor)).status).toBe(403)
})
