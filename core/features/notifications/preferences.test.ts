import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const app = await testApp()
const site = await testSite(app)
const path = '/api/account/notifications'

test('a page that is out of date sets its own types and leaves an unsubscription by mail alone', async () => {
  const { id, client } = await site.member()
  const token = unsubscribeToken(app.services.secrets, { memberId: id, type: 'promotions' })
  expect((await site.client().put('/api/unsubscription', { token, subscribed: false })).status).toBe(200)
  const off = await client.put(path, { types: ['like'], disabled: ['like'] })
  expect(off.body.disabled.toSorted()).toEqual(['like', 'promotions'])
  expect((await client.put(path, { types: ['like'], disabled: [] })).body.disabled).toEqual(['promotions'])
  expect((await client.put(path, { disabled: ['news'] })).body.disabled).toEqual(['news'])
})

test('simultaneous changes of different types all take effect', async () => {
  const { client } = await site.member()
  const types = ['like', 'news', 'promotions', 'reminders', 'weekly_updates']
  await Promise.all(types.map((type) => client.put(path, { types: [type], disabled: [type] })))
  expect((await client.get(path)).body.disabled.toSorted()).toEqual(types)
})

test.each([
  ['types', { types: ['invented'], disabled: [] }],
  ['disabled', { disabled: ['invented'] }],
  ['disabled', { types: ['like'], disabled: ['news'] }],
])('a type that is not offered, or not to be set, is refused at %s', async (field, body) => {
  const { client } = await site.member()
  const reply = await client.put(path, body)
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toHaveProperty(field)
})
