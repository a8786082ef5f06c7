import { request } from 'node:http'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../../tests/harness/app.ts'
import { atFileEnd } from '../../../tests/harness/cleanup.ts'
import { countStatements } from '../../../tests/harness/statements.ts'

let app: TestApp
let site: TestSite
beforeAll(async () => {
  // What recurs by itself belongs to no message: sweeps, looks at the snapshot's version, heartbeats.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  app = await testApp()
  vi.useRealTimers()
  site = await testSite(app)
})

/** A page that listens. `next` is the data of the next event of a type. */
function listen({ client }: TestMember): Promise<{ next(type: string): Promise<unknown> }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((resolve, reject) => {
    const headers = { host: `${client.host}:${app.port}`, cookie }
    const call = request({ port: app.port, host: '127.0.0.1', path: '/api/events', headers }, (reply) => {
      let text = ''
      reply.on('error', () => {})
      reply.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      reply.once('data', () =>
        resolve({
          async next(type) {
            const pattern = new RegExp(`event: ${type}\ndata: (.*)\n\n`)
            await vi.waitFor(() => expect(text).toMatch(pattern), { timeout: 10_000 })
            const [all, data] = pattern.exec(text) ?? []
            text = text.replace(all ?? '', '')
            return JSON.parse(data ?? '')
          },
        }),
      )
    })
    atFileEnd(() => call.destroy())
    call.once('error', reject)
    call.end()
  })
}

/** No work is left that is due. */
const idle = () =>
  vi.waitFor(
    async () =>
      expect(
        await app.db.asOwner('select from outbox where done_at is null and dead_at is null and run_at <= $1', [
          app.clock.now(),
        ]),
      ).toEqual([]),
    { timeout: 10_000 },
  )

const send = (from: TestMember, to: TestMember, text = 'Hoi') =>
  from.client.post(`/api/members/${to.id}/messages`, { id: uuidv7({ msecs: app.clock.now().getTime() }), text })

test.each([
  ['free', { paidUser: false }],
  ['paid', { paidUser: true }],
])('count of a %s message', async (_kind, options) => {
  const [anna, bert] = [await site.member(options), await site.member({ paidUser: true })]
  await app.db.asOwner('update credit_accounts set balance = 50 where member_id = $1', [anna.id])
  await send(anna, bert)
  await app.settle()
  const page = await listen(bert)
  const counted = countStatements()
  const sent = await send(anna, bert, 'Nog een')
  expect(sent.status).toBe(200)
  await page.next('message.received')
  await idle()
  counted.stop()
  const names = counted.statements.filter(({ bracket }) => !bracket).map(({ name }) => name)
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(5)
})
