import { expect, it } from 'vitest'
import { createIdAt, minuteMs } from '../../../core/kernel/index.ts'
import { createFingers, findMiddle } from '../../../tests/e2e/steps/fingers.ts'
import { openLiveMemberPage } from '../../../tests/e2e/steps/member-page.ts'
import { saveScreenshot, screenshotFolder } from '../../../tests/e2e/steps/screenshots.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'
import { waitForStream } from '../../../tests/harness/live-stream.ts'
import { maxLatestReactions } from '../shared/kinds.ts'

// Reactions given from a message's menu and by double tap, seen by the other immediately, also after a reload.

const app = await testApp()

/** A site where Bram has sent Anna a message. */
async function startChat(text: string, hasReactions = true) {
  const site = await testSite(app)
  await site.set('reactions.enabled', hasReactions)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const id = createIdAt(app.clock.now())
  const sent = await bram.client.post(`/api/members/${anna.id}/messages`, { id, text })
  return { site, anna, bram, id, conversation: sent.body.conversation.id }
}

it('a reaction is given from the menu and by double tap, and the other sees it come and go', async () => {
  const { site, anna, bram, conversation } = await startChat('Zullen we?')
  const { page: hers } = await openLiveMemberPage(site, anna, `/chats/${conversation}`, viewports.phone)
  const { page: his } = await openLiveMemberPage(site, bram, `/chats/${conversation}`)
  const log = hers.getByRole('log')
  const sign = his.getByRole('img', { name: 'Anna reageerde met: Vuur' })

  await log.getByText('Zullen we?').waitFor()
  await log.locator('summary').click()
  const choices = log.getByRole('group', { name: 'Reageren' })
  await choices.getByRole('button', { name: 'Hart' }).waitFor()
  await expectAccessible(hers)
  await choices.getByRole('button', { name: 'Vuur' }).click()
  await log.getByRole('button', { name: 'Vuur verwijderen' }).waitFor()
  await sign.waitFor()
  await expectAccessible(his)
  if (screenshotFolder) {
    await saveScreenshot(hers, 'reactions-phone', { fullPage: false })
    await saveScreenshot(his, 'reactions-desktop', { fullPage: false })
    await log.locator('summary').click()
    await saveScreenshot(hers, 'reactions-menu', { fullPage: false })
    await log.locator('summary').click()
  }
  // The page contains it before any script runs.
  const streaming = waitForStream(his)
  await his.reload()
  await sign.waitFor()
  await streaming

  await log.getByRole('button', { name: 'Vuur verwijderen' }).click()
  await sign.waitFor({ state: 'detached' })
  await log.getByText('Zullen we?').dblclick()
  await his.getByRole('img', { name: 'Anna reageerde met: Hart' }).waitFor()
  await log.getByText('Zullen we?').dblclick()
  await expect.poll(() => his.getByRole('img', { name: /Anna reageerde/ }).count()).toBe(0)
})

it('on a touch screen a double tap adds and removes a heart, and a single tap does nothing', async () => {
  const { site, anna, id, conversation } = await startChat('Zullen we?')
  const { page } = await openLiveMemberPage(site, anna, `/chats/${conversation}`, viewports.phone)
  const log = page.getByRole('log')
  const heart = log.getByRole('button', { name: 'Hart verwijderen' })
  const fingers = await createFingers(page)
  const countReactions = async () =>
    (await app.db.asOwner('select from message_reactions where message_id = $1', [id])).length
  const bubble = await findMiddle(log.getByText('Zullen we?'))
  await fingers.tap(bubble)
  expect(await heart.count()).toBe(0)
  // Taps elsewhere in between, because the next tap would otherwise make two.
  await fingers.tap({ x: 195, y: 200 })
  await fingers.doubleTap(bubble)
  await heart.waitFor()
  await expect.poll(countReactions).toBe(1)
  expect(await page.evaluate(() => visualViewport?.scale), 'the page does not come nearer').toBe(1)
  await fingers.tap({ x: 195, y: 200 })
  await fingers.doubleTap(await findMiddle(log.getByText('Zullen we?')))
  await heart.waitFor({ state: 'detached' })
  await expect.poll(countReactions).toBe(0)
})

it('requests older reactions of a long conversation together with their messages', async () => {
  const { site, anna, bram, conversation } = await startChat('De laatste')
  const now = app.clock.now().getTime()
  // More than one page of reactions, those to the latest messages given first.
  const many = maxLatestReactions + 20
  const backs = Array.from({ length: many }, (_, at) => at + 1)
  const ids = backs.map((back) => createIdAt(now - back * minuteMs))
  await app.db.asOwner(
    `insert into messages (id, conversation_id, sender_id, body, created_at)
     select id, $3, $4, 'Woord ' || back, $5::timestamptz - back * interval '1 minute' from unnest($1::uuid[], $2::int[]) as one (id, back)`,
    [ids, backs, conversation, bram.id, app.clock.now()],
  )
  await app.db.asOwner(
    `insert into message_reactions (message_id, conversation_id, member_id, other_id, kind, reacted_at)
     select id, $3, $4, $5, 'fire', $6::timestamptz + back * interval '1 second' from unnest($1::uuid[], $2::int[]) as one (id, back)`,
    [ids, backs, conversation, anna.id, bram.id, app.clock.now()],
  )
  const { page } = await openLiveMemberPage(site, anna, `/chats/${conversation}`)
  const log = page.getByRole('log')
  const line = (words: string) => log.locator('[id^=message-]').filter({ hasText: words })
  const fire = (words: string) => line(words).getByRole('button', { name: 'Vuur verwijderen' })
  await fire('Woord 1').first().waitFor()
  expect(
    await line('De laatste')
      .getByRole('button', { name: /verwijderen/ })
      .count(),
  ).toBe(0)
  const shown = await log.getByText(/^Woord/).count()
  await expect.poll(() => log.getByRole('button', { name: 'Vuur verwijderen' }).count()).toBe(shown)
  // The same farther back, in whatever order they were given.
  await page.getByRole('button', { name: 'Oudere berichten' }).click()
  await expect.poll(() => log.getByText(/^Woord/).count()).toBeGreaterThan(shown)
  await expect
    .poll(
      async () =>
        (await log.getByRole('button', { name: 'Vuur verwijderen' }).count()) - (await log.getByText(/^Woord/).count()),
    )
    .toBe(0)
})

it('where reactions are off, a message has none and cannot get one', async () => {
  const { anna, id } = await startChat('Zullen we?', false)
  expect((await anna.client.put(`/api/reactions/${id}`, { kind: 'heart' })).status).toBe(404)
})
