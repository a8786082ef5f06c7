import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient } from '../../../tests/harness/client.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { buildApi, buildSite } from '../../../tests/harness/pages.ts'
import { countStatements } from '../../../tests/harness/statements.ts'
import { findConversationPartner, parseConversationId } from '../../features/conversations/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { createHttp } from '../../platform/http/create-http.ts'
import { createIdAt } from '../../shared/ids.ts'
import type { PageData } from './page-data.ts'
import { renderSite } from './site-renderer.ts'

// Plugins read the conversation partner before the page's loaders run, and the loaders read it again.

const app = await testApp({ env: { SERVICES: 'web' } })
const part: PageData = {
  pluginId: 'try',
  pages: ['/chats/:id'],
  load: (ctx, { path }) => findConversationPartner(ctx as MemberCommandContext, parseConversationId(path) ?? ''),
}
const hooks = (name: string) => (name === 'pageData' ? [part] : [])
const services = { ...app.services, plugins: { ...app.services.plugins, hooks } } as unknown as typeof app.services

const site = await testSite(app)
const [anna, bert] = [await site.member({ paidUser: true }), await site.member()]
await app.db.asOwner('update credit_accounts set balance = 50 where member_id = $1', [anna.id])
const id = createIdAt(app.clock.now())
const sent = await anna.client.post(`/api/members/${bert.id}/messages`, { id, text: 'Hoi' })
const chat = sent.body.conversation.id
const messages = { params: { id: chat } }
const build = buildSite([
  {
    path: '/chats/:id',
    async loader({ context }) {
      const api = buildApi(context)
      await api('GET /api/conversations/:id/messages', messages)
      return api('GET /api/conversations/:id/messages', messages)
    },
    async action({ context }) {
      const api = buildApi(context)
      await api('GET /api/conversations/:id/messages', messages)
      await api('PUT /api/members/:id/block', { params: { id: bert.id } })
      return null
    },
  },
])
const server = createServer(createHttp(services, { pages: renderSite(services, build) }).callback())
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
atFileEnd(() => server.close())
const port = (server.address() as { port: number }).port

async function visit(method = 'GET') {
  const browser = createClient(port, anna.client.host)
  for (const [name, value] of anna.client.cookies) browser.cookies.set(name, value)
  const counted = countStatements()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = method === 'POST' ? { body: Buffer.from(''), headers } : {}
  const { status } = await browser.call(method, `/chats/${chat}`, form)
  counted.stop()
  return { status, asked: counted.statements.filter(({ name }) => name === 'conversations.find_side').length }
}

test('the parts of a page share a read, and every request reads again', async () => {
  expect(await visit()).toEqual({ status: 200, asked: 1 })
  expect(await visit()).toEqual({ status: 200, asked: 1 })
})

test("a change by the page's form is visible to later reads", async () => {
  // The page and the form share the first read; after the block the partner is gone.
  expect(await visit('POST')).toEqual({ status: 404, asked: 2 })
  expect(await visit()).toMatchObject({ status: 404 })
})
