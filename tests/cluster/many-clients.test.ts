import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createMoneyWorld } from '../factories/money-world.ts'
import { startDurableServer } from '../faults/durable-server.ts'
import { recordFigure } from '../faults/figures.ts'
import { createLoggedInMember } from '../faults/people.ts'
import { createClient, type TestClient } from '../harness/client.ts'
import { startProduct } from './start-product.ts'

// The default start on a PostgreSQL with its default limit of 100 connections.

const webProcesses = 4
const clients = 160
const calls = 500

test(`${webProcesses} web processes answer ${clients} clients on a PostgreSQL with 100 connections`, {
  timeout: 300_000,
}, async () => {
  const { db } = await startDurableServer()
  expect(await db.asOwner('show max_connections')).toEqual([{ max_connections: '100' }])
  const world = await createMoneyWorld({ database: db })
  const partner = await createLoggedInMember(world)
  const people: { token: string }[] = []
  for (let n = 0; n < clients; n += 1) people.push(await createLoggedInMember(world, { credits: 1000, paidUser: true }))
  const product = await startProduct(db.url, { WEB_PROCESSES: String(webProcesses) })

  const ways: ((client: TestClient) => ReturnType<TestClient['get']>)[] = [
    (client) => client.get('/members', { headers: { accept: 'text/html' } }),
    (client) => client.get('/api/chats.php'),
    (client) => client.post(`/api/members/${partner.id}/messages`, { id: uuidv7(), kind: 'text', text: 'Hello' }),
    (client) => client.get('/api/likes.php'),
    (client) => client.get('/api/members?min_age=18&max_age=60'),
    (client) => client.get('/api/user.php'),
  ]
  const failed: string[] = []
  let asked = 0
  let most = 0
  const watching = watchConnections(db, (now) => {
    most = Math.max(most, now)
  })
  const startedAt = performance.now()
  // All simultaneously; each sends its next request after an answer.
  await Promise.all(
    people.map(async ({ token }) => {
      const client = createClient(product.port, world.site.domain.host)
      client.cookies.set('session', token)
      while (asked < calls) {
        const way = ways[asked++ % ways.length] as (typeof ways)[number]
        const { status, text } = await way(client)
        if (status !== 200) failed.push(`${status} ${way} ${text.slice(0, 200)}`)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await watching.stop()
  expect(failed).toEqual([])
  expect(most).toBeGreaterThan(webProcesses)
  expect(most).toBeLessThanOrEqual((webProcesses + 1) * 12)
  recordFigure({ what: `answers to ${clients} clients at once, 4 web processes`, figure: asked, aim: calls, wrong: 0 })
  recordFigure({ what: 'connections of all processes meanwhile, of 100', figure: most, aim: 60 })
  recordFigure({ what: 'answers in a second meanwhile', figure: Math.round(asked / seconds) })
})

/** Polls the number of the product's connections. */
function watchConnections(db: { asOwner<Row>(sql: string): Promise<Row[]> }, count: (now: number) => void) {
  let going = true
  const watching = (async () => {
    while (going) {
      const [row] = await db.asOwner<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where application_name = 'rendezvous' and pid <> pg_backend_pid()`,
      )
      count(row?.n ?? 0)
    }
  })()
  return {
    stop() {
      going = false
      return watching
    },
  }
}
