import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { grantCredits } from '../../core/features/credits/index.ts'
import { inTransaction } from '../../core/kernel/context.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { manualClock } from '../harness/index.ts'
import { openLiveMemberPage } from './steps/member-page.ts'

// One member with the same conversation in two tabs and the list in a third: an action in one shows in the others.

const app = await testApp({ clock: manualClock(new Date()) })

test('sending, reading and ending in one tab shows in the others', { timeout: 180_000 }, async () => {
  const site = await testSite(app)
  await site.set('free_messages', 500)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const sendMessage = async (from: TestMember, to: TestMember, text: string) => {
    app.clock.advance(1000)
    const id = createIdAt(app.clock.now())
    return (await from.client.post(`/api/members/${to.id}/messages`, { id, text })).body
  }
  const chat = `/chats/${(await sendMessage(bram, anna, 'Hoi Anna')).conversation.id}`
  const { page: one, tab } = await openLiveMemberPage(site, anna, chat)
  const two = await tab(chat)
  const elsewhere = await tab('/members')
  const unread = elsewhere
    .getByRole('navigation')
    .getByRole('link', { name: /Berichten/ })
    .first()

  // Sent in one tab, the message appears once in both.
  const box = (page: typeof one) => page.getByRole('textbox', { name: 'Bericht aan Bram' })
  await box(one).fill('Uit het eerste tabblad')
  await box(one).press('Enter')
  for (const page of [one, two]) {
    const sentLine = page.getByRole('log').getByText('Uit het eerste tabblad', { exact: true })
    await sentLine.waitFor()
    expect(await sentLine.count()).toBe(1)
  }
  // A received message appears in both tabs, and is read in the visible one.
  await one.bringToFront()
  await sendMessage(bram, anna, 'Voor allebei')
  for (const page of [one, two]) await page.getByRole('log').getByText('Voor allebei', { exact: true }).waitFor()
  await expect.poll(async () => (await anna.client.get('/api/chats.php')).body.chats[0].num_unread_messages).toBe(0)
  await expect.poll(() => unread.innerText()).not.toMatch(/\d/)

  // A block in one tab ends the conversation in the other.
  await one.getByRole('button', { name: 'Meer', exact: false }).last().click()
  await one.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await one.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
  await one.waitForURL('**/chats')
  await two.waitForURL('**/chats')
  await expect.poll(() => two.locator('main').getByText('Bram').count()).toBe(0)
  const late = await sendMessage(anna, bram, 'Nog iets')
  expect(late.errors.root.serverError).toBe('Je hebt Bram geblokkeerd.')

  // The session ends, and each tab hides the member's data.
  await anna.client.get('/api/logout.php')
  await Promise.all([one, two, elsewhere].map((page) => page.waitForURL(/\/login/)))
})

test('a tab that shows an old price charges nothing, keeps the text and shows the new price', {
  timeout: 180_000,
}, async () => {
  const site = await testSite(app)
  await site.set('message_credits', 2)
  await site.set('match_free_messages', 1)
  const [anna, bram] = [await site.member({ paidUser: true }), await site.member({ name: 'Bram' })]
  const grant = { memberId: anna.id, domainId: site.domainId, credits: 10, kind: 'grant' as const }
  await inTransaction(site.context(), (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
  for (const [one, other] of [
    [anna, bram],
    [bram, anna],
  ] as const)
    await one.client.put(`/api/members/${other.id}/like`)
  const { page, tab } = await openLiveMemberPage(site, anna, `/members/${bram.id}/chat`)
  const box = (on: typeof page) => on.getByRole('textbox', { name: 'Bericht aan Bram' })
  await box(page).waitFor()
  const late = await tab(`/members/${bram.id}/chat`)
  await box(late).fill('Nog een')
  await box(page).fill('Gratis')
  await box(page).press('Enter')
  await page.getByRole('log').getByText('Gratis', { exact: true }).waitFor()
  await box(late).press('Enter')
  await late.getByText('er is niets afgeschreven').waitFor()
  expect(await box(late).inputValue()).toBe('Nog een')
  await late.getByTitle('2 credits per bericht').waitFor()
  expect((await anna.client.get('/api/credits')).body.credits).toBe(10)
  await box(late).press('Enter')
  await late.getByRole('log').getByText('Nog een', { exact: true }).waitFor()
  await expect.poll(async () => (await anna.client.get('/api/credits')).body.credits).toBe(8)
})
