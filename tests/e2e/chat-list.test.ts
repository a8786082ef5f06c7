import { expect, it } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openMemberBrowser } from './steps/member-page.ts'

// Likes to answer are shown above the conversations. An unread row is bold, and its menu removes it.

const app = await testApp()

it('a new match leads to a first message, unread rows are bold, and the menu removes a conversation', async () => {
  const site = await testSite(app)
  const [anna, bram, cees] = [
    await site.member({ name: 'Anna' }),
    await site.member({ name: 'Bram' }),
    await site.member({ name: 'Cees' }),
  ]
  await anna.client.put(`/api/members/${bram.id}/like`)
  await bram.client.put(`/api/members/${anna.id}/like`)
  const id = createIdAt(app.clock.now())
  await cees.client.post(`/api/members/${anna.id}/messages`, { id, kind: 'text', text: 'Goedenavond' })
  const origin = `http://${site.host}:${app.port}`
  const context = await openMemberBrowser(site, anna, viewports.desktop)
  const page = await context.newPage()
  await page.goto('/chats')
  const row = page.getByRole('listitem').filter({ hasText: 'Goedenavond' })
  const weight = () =>
    row.getByText('Cees', { exact: true }).evaluate((element) => getComputedStyle(element).fontWeight)
  expect(await weight()).toBe('700')
  await expectAccessible(page)
  // The top bar stays, as on other pages.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Berichten/ })
    .waitFor()
  await page.getByRole('navigation', { name: 'Nieuwe matches' }).getByRole('link', { name: 'Bram' }).click()
  await page.waitForURL(`${origin}/members/${bram.id}/chat`)
  // The list is beside the conversation only if three columns fit.
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.getByRole('complementary', { name: 'Profiel van Bram' }).getByRole('link', { name: /^Bram/ }).waitFor()
  await expectAccessible(page)

  await page.goto('/chats')
  await row.getByRole('link').click()
  await page.waitForURL(/\/chats\/.+/)
  await expect.poll(weight).not.toBe('700')
  await row.hover()
  await row.getByRole('button', { name: 'Meer over het gesprek met Cees' }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect.poll(() => row.count()).toBe(0)
})

it('a short list is followed by those who like the member, an empty one by people to begin with', async () => {
  const site = await testSite(app)
  await site.member({ name: 'Bram' })
  const [anna, cees, dirk] = [
    await site.member({ name: 'Anna' }),
    await site.member({ name: 'Cees' }),
    await site.member({ name: 'Dirk' }),
  ]
  const context = await openMemberBrowser(site, anna, viewports.phone)
  const page = await context.newPage()
  await page.goto('/chats')
  await page.getByRole('heading', { name: 'Misschien iets voor jou' }).waitFor()
  const id = createIdAt(app.clock.now())
  await cees.client.post(`/api/members/${anna.id}/messages`, { id, kind: 'text', text: 'Goedenavond' })
  for (const one of [cees, dirk]) await one.client.put(`/api/members/${anna.id}/like`)
  await page.reload()
  await page.getByRole('heading', { name: 'Wie jou leuk vindt' }).waitFor()
  // Cees is already on the page, and Bram likes nobody.
  expect(await page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual([expect.stringMatching(/^Dirk/)])
  await expectAccessible(page)
})

it('a short conversation begins with the other’s tagline, and more members follow a short list of likes', async () => {
  const site = await testSite(app)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  await site.member({ name: 'Cees' })
  await app.db.asOwner(`update profiles set tagline = 'Altijd te laat voor de trein' where member_id = $1`, [bram.id])
  const id = createIdAt(app.clock.now())
  await bram.client.post(`/api/members/${anna.id}/messages`, { id, kind: 'text', text: 'Goedenavond' })
  await bram.client.put(`/api/members/${anna.id}/like`)
  const context = await openMemberBrowser(site, anna, viewports.phone)
  const page = await context.newPage()
  await page.goto('/chats')
  await page.getByRole('listitem').filter({ hasText: 'Goedenavond' }).getByRole('link').click()
  await page.getByRole('log').getByText('Altijd te laat voor de trein').waitFor()
  await expectAccessible(page)
  await page.goto('/likes')
  const others = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Misschien iets voor jou' }) })
  await others.getByRole('article').filter({ hasText: 'Cees' }).waitFor()
  expect(await others.getByText('Bram').count()).toBe(0)
})

it.each([
  { width: 320, height: 568 },
  { width: 390, height: 420 },
])('the lower edge of a window of $width × $height pixels hides one chat at most', async (viewport) => {
  const site = await testSite(app)
  const anna = await site.member({ name: 'Anna' })
  for (let number = 0; number < 8; number += 1) {
    const sender = await site.member({ name: `Bram ${number}` })
    const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Goedenavond' }
    expect((await sender.client.post(`/api/members/${anna.id}/messages`, message)).status).toBe(200)
  }
  const context = await openMemberBrowser(site, anna, { ...viewports.phone, viewport })
  const page = await context.newPage()
  await page.goto('/chats')
  const row = page.getByRole('listitem').filter({ hasText: 'Goedenavond' }).first()
  const edge = page.locator('.fade-above:visible').first()
  const readCut = () =>
    edge.evaluate((each) => Number.parseFloat(getComputedStyle(each).getPropertyValue('--cut')) || 0)
  // It is set a moment after the page has come to rest.
  await expect.poll(readCut).toBeGreaterThan(0)
  expect(await readCut()).toBeLessThanOrEqual((await row.boundingBox())?.height ?? 0)
})
