import type { BrowserContextOptions } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { hourMs, timeBefore } from '../../../core/kernel/index.ts'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'
import { manualClock } from '../../../tests/harness/index.ts'
import { waitForStream } from '../../../tests/harness/live-stream.ts'

// One member swipes by key and button, over a network that fails once, until the day's likes are used; another by
// touch.

const app = await testApp({ clock: manualClock(new Date()) })

async function scene(options: BrowserContextOptions) {
  const site = await testSite(app)
  await site.set('swipe-game.enabled', true)
  const me = await site.member({ name: 'Bram', gender: 'male' })
  // The most recently active member comes first.
  const others: TestMember[] = []
  for (const name of ['Anna', 'Bea', 'Cato', 'Dora', 'Eva']) others.push(await site.member({ name }))
  for (const [index, { id }] of others.entries())
    await app.db.asOwner('update profiles set last_seen_at = $2 where member_id = $1', [
      id,
      timeBefore(app.clock.now(), (index + 1) * hourMs),
    ])
  const context = await openMemberBrowser(site, me, { ...options, reducedMotion: 'reduce' })
  const open = async () => {
    const page = await context.newPage()
    // Events before the stream opens are loaded when the page becomes visible again.
    const listening = waitForStream(page)
    await page.goto('/swipe-game')
    await listening
    return page
  }
  return { me, others, context, open }
}

const top = '[data-card]'

test('on a desktop profiles come one at a time by key and button, and the day has four likes', async () => {
  const { me, others, open } = await scene(viewports.desktop)
  await others[0]?.client.put(`/api/members/${me.id}/like`)
  const page = await open()
  const seen = (name: string) => page.locator(top, { hasText: name }).waitFor()
  await seen('Anna')
  await expectAccessible(page)

  // By key, once the scripts run: a match.
  const match = page.getByRole('dialog', { name: 'Het is een match' })
  await vi.waitFor(
    async () => {
      if (await page.locator(top, { hasText: 'Anna' }).isVisible()) await page.keyboard.press('ArrowRight')
      await match.waitFor({ timeout: 3000 })
    },
    { timeout: 30_000 },
  )
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await match.waitFor({ state: 'detached' })
  // The dialog took the keys.
  await seen('Bea')
  await page.getByText('Nog 3 likes vandaag').waitFor()

  // Over a failing network.
  await page.route('**/api/swipe-game/likes/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Like: Bea' }).click()
  await page.getByText('Je like voor Bea is niet verstuurd').first().waitFor()
  await seen('Bea')
  await page.getByText('Nog 3 likes vandaag').waitFor()
  await page.unroute('**/api/swipe-game/likes/*')

  // Another page of the same member is updated immediately.
  const other = await open()
  await other.locator(top, { hasText: 'Bea' }).waitFor()
  await page.getByRole('button', { name: 'Like: Bea' }).click()
  await seen('Cato')
  await other.locator(top, { hasText: 'Cato' }).waitFor()
  await other.getByText('Nog 2 likes vandaag').waitFor()
  await other.close()

  await page.getByRole('button', { name: 'Like: Cato' }).dblclick()
  await page.getByText('Nog 1 like vandaag').waitFor()
  await page.getByRole('button', { name: 'Like: Dora' }).click()
  // The deck stays: the heart shows when likes are available again, and passing continues.
  const heart = page.getByRole('button', { name: 'Like: Verder om 00:00 uur' })
  await heart.waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Je likes van vandaag zijn op').first().waitFor()
  await seen('Eva')
  await page.getByRole('button', { name: 'Niet voor mij: Eva' }).waitFor()
  await page.getByText('Je like voor Bea is niet verstuurd').first().waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  expect(await app.db.asOwner('select from likes where from_member = $1', [me.id])).toHaveLength(4)
})

test('on a phone a card is flung away, and returns', async () => {
  const { open } = await scene(viewports.phone)
  const page = await open()
  const card = (name: string) => page.locator(top, { hasText: name })
  await card('Anna').waitFor()
  await expectAccessible(page)
  // Once the scripts run.
  await vi.waitFor(
    async () => {
      const box = await page.locator(top).boundingBox()
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 3]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - (box?.width ?? 0) / 2, y, { steps: 4 })
      await page.mouse.up()
      await card('Bea').waitFor({ timeout: 3000 })
    },
    { timeout: 30_000 },
  )
  await page.getByText('Nog 4 likes vandaag').waitFor()
  await page.getByRole('button', { name: 'Terugdraaien', exact: true }).click()
  await card('Anna').waitFor()
})

test('the leaving card keeps its element, so that it starts from its release position', async () => {
  const { open } = await scene(viewports.phone)
  const page = await open()
  const card = page.locator(top, { hasText: 'Anna' })
  await card.waitFor()
  const leaves = await card.evaluate(async (element) => {
    document.querySelector<HTMLElement>('button[aria-keyshortcuts="ArrowLeft"]')?.click()
    // Rendered some frames later; the card's flight is longer than that.
    while (element.isConnected && element.hasAttribute('data-card')) await new Promise(requestAnimationFrame)
    return { connected: element.isConnected, onTop: element.hasAttribute('data-card') }
  })
  expect(leaves).toEqual({ connected: true, onTop: false })
})
