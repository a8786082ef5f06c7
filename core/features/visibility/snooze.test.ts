import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { dayMs, hourMs } from '../../shared/durations.ts'
import { endSnoozes } from './snooze.ts'

let site: TestSite
let member: TestMember
let other: TestMember
const app = await testApp({ rateLimits: false })
beforeEach(async () => {
  site = await testSite(app)
  member = await site.member({ name: 'Sanne' })
  other = await site.member({ name: 'Bram', gender: 'male' })
})

const searchIds = async () =>
  (await other.client.get('/api/members?gender=female')).body.profiles.map(({ name }: { name: string }) => name)
const pause = (length: string) => member.client.put('/api/account/snooze', { length })
const state = async () => (await member.client.get('/api/account/snooze')).body.snooze
const invisible = async () => (await member.client.get('/api/user.php')).body.user.invisible
const tick = () => endSnoozes.handler({ services: app.services } as never)

test('a pause hides a member from lists for its duration, then ends by itself', async () => {
  expect(await searchIds()).toEqual(['Sanne'])
  expect((await pause('day')).body.snooze.until).toEqual(expect.any(String))
  expect(await searchIds()).toEqual([])
  app.clock.advance(23 * hourMs)
  await tick()
  expect(await searchIds()).toEqual([])
  // A longer one replaces it.
  await pause('week')
  app.clock.advance(2 * hourMs)
  await tick()
  expect(await searchIds()).toEqual([])
  app.clock.advance(7 * dayMs)
  await tick()
  expect({ state: await state(), invisible: await invisible(), found: await searchIds() }).toEqual({
    state: null,
    invisible: false,
    found: ['Sanne'],
  })
})

test('a pause without an end lasts until its member returns, who is visible immediately', async () => {
  expect((await pause('open')).body.snooze).toEqual({ until: null })
  app.clock.advance(20 * dayMs)
  await tick()
  expect(await state()).toEqual({ until: null })
  expect((await member.client.delete('/api/account/snooze')).body).toEqual({ snooze: null })
  expect(await invisible()).toBe(false)
})

test('a member who was invisible before a pause is so afterwards, and becoming visible ends it', async () => {
  await member.client.put('/api/account/invisible', { invisible: true })
  await Promise.all([pause('day'), pause('day'), pause('week')])
  await member.client.delete('/api/account/snooze')
  expect(await invisible()).toBe(true)
  await pause('week')
  await member.client.put('/api/account/invisible', { invisible: false })
  expect({ state: await state(), invisible: await invisible(), found: await searchIds() }).toEqual({
    state: null,
    invisible: false,
    found: ['Sanne'],
  })
})

test('while pauses are off nobody can begin one, but one that has begun can be ended', async () => {
  await pause('open')
  await site.set('account_pause', false)
  expect((await pause('week')).status).toBe(404)
  expect(await state()).toEqual({ until: null })
  expect((await member.client.delete('/api/account/snooze')).status).toBe(200)
  expect({ state: await state(), invisible: await invisible() }).toEqual({ state: null, invisible: false })
  expect((await pause('day')).status).toBe(404)
})
