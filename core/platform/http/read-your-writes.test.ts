import { expect, test, vi } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient } from '../../../tests/harness/client.ts'
import { testRedis } from '../../../tests/harness/index.ts'

const settings = '/api/console/settings'

test('staff read their own changes in another process, even if it receives no message', async () => {
  const redis = await testRedis()
  const one = await testApp({ env: { REDIS_URL: redis.url } })
  const two = await testApp({ env: { REDIS_URL: redis.url, SECRET_KEY: one.services.env.secretKey }, database: one.db })
  const site = await testSite(one)
  await two.services.snapshot.reload()
  // The regular poll every five seconds would be too late for the next page.
  const publish = vi.spyOn(one.services.bus, 'publish').mockResolvedValue()
  const staff = await site.staff('owner')
  const scope = `domain:${site.domainId}`
  const there = createClient(two.port, site.host)
  const change = async (value: number) => {
    const changes = [{ key: 'message_length', scope, value, version: 0 }]
    return (await staff.put(settings, { changes, reason: 'test' })).status
  }
  const found = async () => {
    for (const [name, value] of staff.cookies) there.cookies.set(name, value)
    const { body } = await there.get(`${settings}?scope=${scope}`)
    return body.settings.find(({ key }: { key: string }) => key === 'message_length')?.value
  }
  expect({ change: await change(321), found: await found() }).toEqual({ change: 200, found: 321 })
  expect(publish).toHaveBeenCalled()
})

test('a single process sets no cookie after writes', async () => {
  const app = await testApp()
  const site = await testSite(app)
  const staff = await site.staff('owner')
  const changes = [{ key: 'message_length', scope: `domain:${site.domainId}`, value: 400, version: 0 }]
  expect((await staff.put(settings, { changes, reason: 'test' })).status).toBe(200)
  expect(staff.cookies.has('console_write')).toBe(false)
})
