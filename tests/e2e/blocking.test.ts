import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, isHydrated } from '../harness/browser.ts'
import { waitForStream } from '../harness/live-stream.ts'
import { openMemberBrowser } from './steps/member-page.ts'

const app = await testApp()
const site = await testSite(app)

async function openPage(member: TestMember) {
  const context = await openMemberBrowser(site, member)
  return { page: await context.newPage(), close: () => context.close() }
}

test('a block in an open chat leads to the chats; the other member sees it on profile and chat', async () => {
  const [blocker, other] = [await site.member({ name: 'Sanne' }), await site.member({ name: 'Bram' })]
  const sent = await other.client.post(`/api/members/${blocker.id}/messages`, {
    id: createIdAt(app.clock.now()),
    text: 'Hoi',
  })
  const chat = `/chats/${sent.body.conversation.id}`

  const open = await openPage(other)
  const listening = waitForStream(open.page)
  await open.page.goto(chat)
  await listening
  const mine = await openPage(blocker)
  await mine.page.goto(chat)
  await mine.page.getByRole('button', { name: 'Meer', exact: false }).last().click()
  await mine.page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await mine.page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
  await mine.page.waitForURL('**/chats')
  await mine.page.getByText('Bram is geblokkeerd.').waitFor()
  expect(await mine.page.getByText('kon niet worden gevonden').count()).toBe(0)
  await mine.close()

  await open.page.getByRole('heading', { name: 'Sanne heeft je geblokkeerd...' }).waitFor()
  await open.close()
  const theirs = await openPage(other)
  for (const path of [`/members/${blocker.id}`, `/members/${blocker.id}/chat`, chat]) {
    const reply = await theirs.page.goto(path)
    expect({ path, status: reply?.status() }).toEqual({ path, status: 403 })
    expect(await theirs.page.locator('h1').textContent()).toBe('Sanne heeft je geblokkeerd...')
    expect(await theirs.page.getByText('Het ligt aan ons').count()).toBe(0)
    expect(await theirs.page.getByText('403').count()).toBeGreaterThan(0)
  }
  await expectAccessible(theirs.page)
  await theirs.close()
})

test('after a block, neither member finds the other until it is undone in the settings', async () => {
  const [blocker, other] = [await site.member({ name: 'Sofie' }), await site.member({ name: 'Thijs' })]
  const [mine, theirs] = [await openPage(blocker), await openPage(other)]
  const meets = async ({ page }: typeof mine, name: string) => {
    await page.goto('/members?gender=any')
    await page.locator('h1').first().waitFor()
    return (await page.locator('main').getByText(name).count()) > 0
  }
  expect({ mine: await meets(mine, 'Thijs'), theirs: await meets(theirs, 'Sofie') }).toEqual({
    mine: true,
    theirs: true,
  })
  await mine.page.goto(`/members/${other.id}`)
  await mine.page.getByRole('button', { name: 'Meer', exact: false }).last().click()
  await mine.page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await mine.page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
  await mine.page.getByText('Thijs is geblokkeerd.').first().waitFor()
  expect({ mine: await meets(mine, 'Thijs'), theirs: await meets(theirs, 'Sofie') }).toEqual({
    mine: false,
    theirs: false,
  })
  await mine.page.goto('/notifications')
  await mine.page.locator('#blocked').getByRole('button', { name: 'Deblokkeren' }).click()
  await mine.page.getByText('Je hebt niemand geblokkeerd.').waitFor()
  expect({ mine: await meets(mine, 'Thijs'), theirs: await meets(theirs, 'Sofie') }).toEqual({
    mine: true,
    theirs: true,
  })
  await Promise.all([mine.close(), theirs.close()])
})

test('an invisible member is hidden from search, and visible again afterwards', async () => {
  const [hidden, other] = [await site.member({ name: 'Floor' }), await site.member({ name: 'Joost' })]
  const [mine, theirs] = [await openPage(hidden), await openPage(other)]
  const found = async () => {
    await theirs.page.goto('/members?gender=any')
    await theirs.page.locator('h1').first().waitFor()
    const listed = (await theirs.page.locator('main').getByText('Floor').count()) > 0
    return [listed, (await theirs.page.goto(`/members/${hidden.id}`))?.status()]
  }
  expect(await found()).toEqual([true, 200])
  let scripts = () => {}
  const held = new Promise<void>((resolve) => {
    scripts = resolve
  })
  await mine.page.route('**/*.js', (route) => held.then(() => route.continue()))
  await mine.page.goto('/notifications', { waitUntil: 'commit' })
  const wish = mine.page.locator('#privacy').getByRole('switch', { name: 'Onzichtbaar' })
  // Pressed before any listener exists, so the switch itself submits the form.
  await wish.click()
  await mine.page.getByText('Je bent nu onzichtbaar.').waitFor()
  expect(await found()).toEqual([false, 404])
  scripts()
  await wish.click()
  await expect.poll(found).toEqual([true, 200])
  await expect.poll(() => wish.evaluate(isHydrated), { timeout: 30_000 }).toBe(true)
  await wish.click()
  const dialog = mine.page.getByRole('dialog')
  await expectAccessible(mine.page)
  await dialog.getByRole('button', { name: 'Onzichtbaar worden' }).click()
  await mine.page.getByText('Je bent nu onzichtbaar.').waitFor()
  // The page's text may not have changed yet, so the outcome is polled.
  await expect.poll(found).toEqual([false, 404])
  await wish.click()
  await expect.poll(found).toEqual([true, 200])
  await Promise.all([mine.close(), theirs.close()])
})
