import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
const site = await testSite(app)
const other = await testSite(app)
const owner = await site.staff('owner')
const operator = await site.staff('operator', site.domainId)
const api = '/api/console/settings'
const scope = `domain:${site.domainId}`
const target = `domain:${other.domainId}`
const value = (key: string, at = other) => app.services.settings.getByKey(key, { domainId: at.domainId, country: 'NL' })
const importing = (file: object, more: object = {}) =>
  owner.post(`${api}/import`, { scope: target, file: { format: 'rendezvous.settings', ...file }, ...more })

test('compares two scopes: exactly the values that differ, with what is needed to copy each', async () => {
  await site.set('message_length', 700)
  await site.set('chat_history_days', 180)
  const { settings } = (await owner.get(`${api}/compare?one=${scope}&other=${target}`)).body
  expect(settings).toEqual([
    {
      key: 'message_length',
      one: { set: true, value: 700, version: expect.any(Number), here: true, takes: true },
      other: { set: true, value: 1000, version: 0, here: false, takes: true },
    },
  ])
  expect((await operator.get(`${api}/compare?one=${scope}&other=${target}`)).status).toBe(404)
})

test('imports an exported scope elsewhere: a dry run first, then all changes', async () => {
  const file = (await owner.get(`${api}/export?scope=${scope}`)).body
  expect(file).toEqual({
    format: 'rendezvous.settings',
    scope,
    settings: { message_length: 700, chat_history_days: 180 },
  })
  const preview = await importing(file)
  expect(preview.body).toMatchObject({ applied: false, changes: [{ key: expect.any(String) }, { version: 0 }] })
  expect(value('message_length')).toBe(1000)
  const versions = Object.fromEntries(preview.body.changes.map((change: { key: string }) => [change.key, 0]))
  expect((await importing(file, { versions })).status).toBe(422)
  expect((await importing(file, { versions, reason: 'As the other' })).body).toMatchObject({ applied: true })
  expect(value('message_length')).toBe(700)
  expect((await importing(file)).body.changes).toEqual([])
})

test('names every error of a file and imports none of it', async () => {
  const reply = await importing({ settings: { message_length: 3, min_age: 12, nonsense: 1, photos_free: 7 } })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors).sort()).toEqual(['message_length', 'min_age', 'nonsense', 'root'])
  expect(value('photos_free')).toBe(3)
})

test('with the whole scope, resets what the file omits; a value changed since is a conflict', async () => {
  const file = { settings: { message_length: 900 } }
  const { changes } = (await importing(file, { whole: true })).body
  expect(changes).toMatchObject([
    { key: 'message_length', old: { value: 700 }, new: { value: 900 } },
    { key: 'chat_history_days', new: { set: false } },
  ])
  const versions = Object.fromEntries(
    changes.map((change: { key: string; version: number }) => [change.key, change.version]),
  )
  await other.set('message_length', 800)
  const late = await importing(file, { whole: true, versions, reason: 'Too late' })
  expect([late.status, late.body.current]).toMatchObject([409, [{ key: 'message_length', value: 800 }]])
  expect(value('message_length')).toBe(800)
})
