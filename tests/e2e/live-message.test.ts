import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { waitForStream } from '../harness/live-stream.ts'
import { openMemberBrowser } from './steps/member-page.ts'

const app = await testApp()
const site = await testSite(app)
const timeout = { timeout: 30_000 }

function send(from: TestMember, to: TestMember, text: string) {
  // Two ids of the same millisecond have no defined order.
  app.clock.advance(1)
  return from.client.post(`/api/members/${to.id}/messages`, { id: createIdAt(app.clock.now()), text })
}

/** A member's page that has made all its automatic requests, including the first refresh. */
async function settledPage(member: TestMember, path: string) {
  const context = await openMemberBrowser(site, member)
  const page = await context.newPage()
  const refreshed = page.waitForResponse((reply) => reply.url().endsWith('/api/user.php'))
  const streaming = waitForStream(page)
  await page.goto(path)
  await Promise.all([streaming, refreshed])
  // Automatic read receipts count as requests too, so the test waits for them.
  await waitUntilIdle(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname.endsWith('.data')) asked.push(`${request.method()} ${pathname}`)
  })
  return { page, asked }
}

test('an incoming message is shown, listed and read with one request of the open page', async () => {
  const [anna, bert] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bert', paidUser: true })]
  const { conversation } = (await send(anna, bert, 'Eerste')).body
  const { page, asked } = await settledPage(bert, `/chats/${conversation.id}`)
  await send(anna, bert, 'Tweede')
  // The text is in the conversation and in the list beside it.
  await expect.poll(() => page.getByText('Tweede').count(), timeout).toBe(2)
  await expect.poll(() => asked).toEqual([`POST /api/conversations/${conversation.id}/read`])
  await expect.poll(() => page.title()).not.toMatch(/^\(/)
  await page.context().close()
})

test('on other pages the badges count a message and a like without a request', async () => {
  const [anna, bert] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bert', paidUser: true })]
  const { page, asked } = await settledPage(bert, '/likes')
  await send(anna, bert, 'Eerste')
  await expect.poll(() => page.title(), timeout).toMatch(/^\(1\) /)
  await anna.client.put(`/api/members/${bert.id}/like`)
  await expect.poll(() => page.title(), timeout).toMatch(/^\(2\) /)
  expect(asked).toEqual([])
  await page.context().close()
})

test('a message between a page’s rendering and its stream is delivered without a refresh', async () => {
  const [anna, bert] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bert', paidUser: true })]
  const { conversation } = (await send(anna, bert, 'Eerste')).body
  const context = await openMemberBrowser(site, bert)
  const page = await context.newPage()
  // A refresh would find it as well, so it is blocked here.
  await page.route('**/api/user.php', () => {})
  const said = Promise.withResolvers<void>()
  await page.route('**/api/events*', async (route) => {
    await said.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/events')
  await page.goto(`/chats/${conversation.id}`)
  await asked
  await send(anna, bert, 'Ertussen')
  said.resolve()
  await expect.poll(() => page.getByText('Ertussen').count(), timeout).toBe(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
