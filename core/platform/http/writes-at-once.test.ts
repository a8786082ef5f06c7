import { expect, it } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '../../../tests/factories/served-routes.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient } from '../../../tests/harness/client.ts'
import { memberRoute } from '../../kernel/route.ts'
import { maxConcurrentWrites } from './execute-route.ts'

it('runs few writes of one member at once, and those of other members beside them', async () => {
  let [running, most] = [0, 0]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = memberRoute({
    method: 'POST',
    path: '/api/try/slow',
    summary: 'Waits',
    access: 'member',
    body: z.object({ wait: z.boolean() }),
    idempotency: 'natural',
    async handler(_ctx, { body }) {
      if (!body.wait) return
      most = Math.max(most, ++running)
      await held
      running--
    },
  })
  const app = await testApp()
  const site = await testSite(app)
  const { port } = await serveRoutes(app, [slow])
  const getClient = (member: TestMember) => {
    const client = createClient(port, site.host)
    for (const [name, value] of member.client.cookies) client.cookies.set(name, value)
    return client
  }
  const [hasty, other] = [getClient(await site.member()), getClient(await site.member())]
  const calls = Array.from({ length: maxConcurrentWrites + 5 }, () => hasty.post('/api/try/slow', { wait: true }))
  await expect.poll(() => running).toBe(maxConcurrentWrites)
  const beside = await other.post('/api/try/slow', { wait: false })
  expect({ status: beside.status, running }).toEqual({ status: 204, running: maxConcurrentWrites })
  release()
  const replies = await Promise.all(calls)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
  expect(most).toBe(maxConcurrentWrites)
})
