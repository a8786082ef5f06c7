import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { viewports } from '../harness/browser.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { fetchPage, listTexts } from './steps/pages.ts'

// The numbers that an operator sets for the page shell: the badges' maximum, the polling interval and the delay of the
// time bonus. The test controls the browser's clock, so that a minute passes immediately.

const app = await testApp()

async function openSessionAs(site: TestSite, member: TestMember, before?: () => void): Promise<Page> {
  const context = await openMemberBrowser(site, member, { ...viewports.phone, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  await page.clock.install({ time: app.clock.now() })
  await page.goto('/likes')
  await page.locator('html[data-ready]').waitFor()
  return page
}

test("a badge counts up to the operator's maximum, in the navigation and on the tabs", async () => {
  const site = await testSite(app)
  const liked = await site.member()
  for (let count = 0; count < 10; count += 1) {
    const admirer = await site.member({ gender: 'male' })
    expect((await admirer.client.put(`/api/members/${liked.id}/like`)).status).toBe(200)
  }
  const counts = async () => {
    const { html } = await fetchPage(liked.client, '/likes')
    // Leaves out the admirers' ages, which are beside the counts.
    return listTexts(html).filter((text) => /^\d+\+?$/.test(text) && text !== '35')
  }
  const usual = await counts()
  expect([usual.length > 2, new Set(usual)]).toEqual([true, new Set(['10'])])
  await site.set('badge_limit', 9)
  expect(new Set(await counts())).toEqual(new Set(['9+']))
})

/** The number of requests for counts in this many seconds of the page's clock. */
async function asked(page: Page, seconds: number): Promise<number> {
  let count = 0
  const heard = (request: { url(): string; method(): string }) => {
    if (request.method() === 'GET' && request.url().includes('/api/user.php')) count += 1
  }
  page.on('request', heard)
  await page.clock.runFor(seconds * 1000)
  // The browser reports the page's requests in order, so this reply comes after all earlier ones.
  await page.evaluate(() => fetch('/healthz'))
  page.off('request', heard)
  return count
}

test('an open page polls its counts at the operator’s interval, and less often with push', async () => {
  const site = await testSite(app)
  const member = await site.member()
  await site.set('refresh_seconds', 30)
  await site.set('refresh_push_seconds', 120)
  const page = await openSessionAs(site, member)
  expect(await asked(page, 6)).toBe(1)
  expect(await asked(page, 300)).toBe(10)
  await page.context().close()

  const subscribed = await openSessionAs(site, member, () => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    const endpoint = 'https://push.example.test/one'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'x', auth: 'y' } }),
      unsubscribe: async () => true,
    }
    const registration = { pushManager: { getSubscription: async () => subscription } }
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => registration })
  })
  await subscribed.evaluate((id) => localStorage.setItem('push-owner', id), member.id)
  await subscribed.reload()
  await subscribed.locator('html[data-ready]').waitFor()
  expect(await asked(subscribed, 6)).toBe(1)
  expect(await asked(subscribed, 480)).toBe(4)
  await subscribed.context().close()
})

test('the time bonus appears after the operator’s number of seconds, and not before', async () => {
  const site = await testSite(app)
  await site.set('time-bonus.modal_delay_seconds', 90)
  const page = await openSessionAs(site, await site.member())
  const dialog = page.getByRole('dialog', { name: '25%' })
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10_000)
        return dialog.count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  // Compared with the page's clock, which also advances by itself.
  expect((await page.evaluate(() => Date.now())) - app.clock.now().getTime()).toBeGreaterThanOrEqual(90_000)
  await page.context().close()
})

test('the navigation counts credits, and a conversation warns when few are left, by the operator’s numbers', async () => {
  const site = await testSite(app)
  const member = await site.member({ paidUser: true })
  const other = await site.member({ gender: 'male' })
  await app.db.asOwner('update credit_accounts set balance = 15 where member_id = $1', [member.id])
  const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Hello' }
  expect((await other.client.post(`/api/members/${member.id}/messages`, message)).status).toBe(200)
  const { conversation } = (await member.client.get('/api/chats.php')).body.chats[0]
  /** Whether the navigation shows the number of credits, and the style in the conversation: plain or warning. */
  const readCounts = async () => {
    const [nav, chat] = await Promise.all(
      ['/likes', `/chats/${conversation.id}`].map((at) => fetchPage(member.client, at)),
    )
    const bar = [
      ...(chat?.html ?? '').matchAll(/<a (?=[^>]*href="\/credits")[^>]*class="([^"]*)"[^>]*>(?:(?!<\/a>).)*15<\/a>/g),
    ]
    return {
      counted: listTexts(nav?.html ?? '').includes('15'),
      tones: bar.map(([, names = '']) => names.split(' ').length),
    }
  }
  expect(await readCounts()).toEqual({ counted: false, tones: [1] })
  await site.set('credits_badge_from', 20)
  expect(await readCounts()).toEqual({ counted: true, tones: [2] })
})

test("the app's icon counts what is new, and less once it is read", async () => {
  const site = await testSite(app)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram', gender: 'male' })]
  const id = createIdAt(app.clock.now())
  expect((await bram.client.post(`/api/members/${anna.id}/messages`, { id, kind: 'text', text: 'Dag' })).status).toBe(
    200,
  )
  expect((await bram.client.put(`/api/members/${anna.id}/like`)).status).toBe(200)
  await app.settle()
  const page = await openSessionAs(site, anna, () => {
    Object.assign(window, { badges: [] })
    navigator.setAppBadge = async (count) => void Reflect.get(window, 'badges').push(count)
  })
  const badge = () => page.evaluate(() => Reflect.get(window, 'badges').at(-1))
  await expect.poll(badge).toBe(2)
  const { conversation } = (await anna.client.get('/api/chats.php')).body.chats[0]
  await page.goto(`http://${site.host}:${app.port}/chats/${conversation.id}`)
  await expect.poll(badge).toBe(1)
})
