import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { minuteMs } from '../../core/shared/durations.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { createRunningClock } from './steps/product.ts'
import { saveScreenshots } from './steps/screenshots.ts'

// A long conversation opens at the first unread message, keeps the reader's position, and marks what was seen as read.

const app = await testApp({ clock: createRunningClock(), rateLimits: false })
const site = await testSite(app)
const timeout = { timeout: 30_000 }

/** A conversation in which Bram wrote `count` messages to Anna, the last `unread` of them unread. */
async function longTalk(count: number, unread: number) {
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram', gender: 'male' })]
  const now = app.clock.now().getTime()
  const first = { id: createIdAt(now), text: 'Bericht 0' }
  const sent = await bram.client.post(`/api/members/${anna.id}/messages`, first)
  const conversation: string = sent.body.conversation.id
  await app.db.asOwner('update messages set created_at = $2 where id = $1', [
    first.id,
    new Date(now - count * minuteMs),
  ])
  const numbers = Array.from({ length: count - 1 }, (_, at) => at + 1)
  await app.db.asOwner(
    `insert into messages (id, conversation_id, sender_id, body, created_at)
     select id, $3, $4, 'Bericht ' || at, $5::timestamptz - ($6 - at) * interval '1 minute' from unnest($1::uuid[], $2::int[]) as one (id, at)`,
    [numbers.map((at) => createIdAt(now + at)), numbers, conversation, bram.id, new Date(now), count],
  )
  const readUpTo = new Date(now - unread * minuteMs - 30_000)
  await app.db.asOwner(
    'update conversation_members set unread = $3, read_up_to = $4 where conversation_id = $1 and member_id = $2',
    [conversation, anna.id, unread, readUpTo],
  )
  return { anna, bram, conversation }
}
const readUnread = async (member: TestMember): Promise<number> =>
  (await member.client.get('/api/chats.php')).body.chats[0].num_unread_messages
const message = (page: Page, at: number): Locator => page.getByRole('log').getByText(`Bericht ${at}`, { exact: true })

/** Whether the element is inside the visible part of the message list. */
const inView = async (page: Page, part: Locator): Promise<boolean> => {
  const [list, box] = await Promise.all([page.locator('div:has(> [role=log])').boundingBox(), part.boundingBox()])
  return list !== null && box !== null && box.y >= list.y && box.y + box.height <= list.y + list.height
}
const sees = (page: Page, part: Locator) => expect.poll(() => inView(page, part), timeout).toBe(true)

test('a conversation with 120 unread messages opens at the first of them, and only seen ones count as read', async () => {
  const { anna, bram, conversation } = await longTalk(160, 120)
  const { page } = await openLiveMemberPage(site, anna, `/chats/${conversation}`, viewports.phone)
  const log = page.getByRole('log')
  const fresh = log.getByText('Nieuw', { exact: true })
  await sees(page, fresh)
  await sees(page, message(page, 40))
  expect(await inView(page, message(page, 39)), 'a little of what came before').toBe(true)
  await expect.poll(() => readUnread(anna), timeout).toBeLessThan(120)
  expect(await readUnread(anna)).toBeGreaterThan(100)
  await saveScreenshots(page, 'unread-opened')
  await expectAccessible(page)

  // An incoming message does not move the reader.
  const toEnd = page.getByRole('button', { name: 'Naar het nieuwste bericht' })
  const live = { id: createIdAt(app.clock.now()), text: 'Ben je er nog?' }
  expect((await bram.client.post(`/api/members/${anna.id}/messages`, live)).status).toBe(200)
  await expect.poll(() => readUnread(anna), timeout).toBeGreaterThan(101)
  await sees(page, fresh)

  await toEnd.click()
  await sees(page, log.getByText('Ben je er nog?'))
  await expect.poll(() => readUnread(anna), timeout).toBe(0)
  const toUnread = page.getByRole('button', { name: 'Naar het eerste ongelezen bericht' })
  await saveScreenshots(page, 'unread-skipped')
  await expectAccessible(page)
  await toUnread.click()
  await sees(page, fresh)
  await sees(page, message(page, 40))
  await toUnread.waitFor({ state: 'detached' })
})

test('a conversation without unread messages opens at the newest', async () => {
  const { anna, conversation } = await longTalk(60, 0)
  const { page } = await openLiveMemberPage(site, anna, `/chats/${conversation}`, viewports.phone)
  await sees(page, message(page, 59))
  expect(await page.getByRole('log').getByText('Nieuw', { exact: true }).count()).toBe(0)
})

test('older messages load on scrolling up, and the reader’s position stays', async () => {
  const { anna, conversation } = await longTalk(130, 0)
  const { page } = await openLiveMemberPage(site, anna, `/chats/${conversation}`, viewports.phone)
  await sees(page, message(page, 129))
  for (const first of [110, 70, 30]) {
    // Measured before the page reacts to the scrolling.
    const before = await message(page, first).evaluate((bubble) => {
      const list = document.querySelector('[role="log"]')?.parentElement
      if (list) list.scrollTop = 0
      return bubble.getBoundingClientRect().y
    })
    await message(page, first - 1).waitFor({ state: 'attached' })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(Math.abs(((await message(page, first).boundingBox())?.y ?? 0) - before), `message ${first}`).toBeLessThan(3)
  }
})

test('a tall screen is filled with older messages immediately', async () => {
  const { anna, conversation } = await longTalk(130, 0)
  const tall = { viewport: { width: 1600, height: 2600 } }
  const { page } = await openLiveMemberPage(site, anna, `/chats/${conversation}`, tall)
  const scrolls = () => page.locator('div:has(> [role=log])').evaluate((list) => list.scrollHeight > list.clientHeight)
  await expect.poll(scrolls, timeout).toBe(true)
  await sees(page, message(page, 129))
  expect(await message(page, 0).count(), 'loads no more than needed').toBe(0)
})
