import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { unfoldMenu } from '../harness/unfold-menu.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'x-country' } })
const site = await testSite(app)
const neighbour = await testSite(app)

const show = (page: Page, path: string) => openConsolePage(site, page, path)
const messageCost = async (of: TestSite, country: string) => {
  const reply = await of
    .client()
    .get('/api/settings.php', { headers: { 'x-country': country, 'x-forwarded-for': '198.51.100.7' } })
  return reply.body.settings.message_credits
}

test('a setting changed for one country of one domain takes effect only there', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await expectAccessible(page)
  await unfoldMenu(page)
  const before = await messageCost(site, 'NL')

  await show(page, '/settings')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: new RegExp(site.host) }).click()
  await page.getByLabel('Country', { exact: true }).click()
  await page.getByRole('option', { name: 'Germany' }).click()
  const row = page.locator('#setting-message_credits')
  await row.getByRole('spinbutton').fill('-1')
  await page.getByLabel('Reason').fill('Trial in Germany')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await row.getByRole('alert').waitFor()
  expect(await messageCost(site, 'DE')).toBe(before)

  await row.getByRole('spinbutton').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await row.getByText('This domain in this country').first().waitFor()
  expect(await messageCost(site, 'DE')).toBe(7)
  expect(await messageCost(site, 'NL')).toBe(before)
  expect(await messageCost(neighbour, 'DE')).toBe(before)
  await row.getByRole('button', { name: 'Where from?' }).click()
  await row.getByText('in force').waitFor()
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Reset to inherited value' }).click()
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('menuitem', { name: 'Audit log' }).click()
  expect(page.url()).toContain('/settings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The explanation below the value also names the default.
  await expect.poll(() => messageCost(site, 'DE')).toBe(before)

  // Once the page knows that it has been saved, leaving it asks nothing.
  const away = async () => {
    await page.getByRole('menuitem', { name: 'Audit log' }).click()
    return page.url()
  }
  await expect.poll(away).toContain('/audit')
  await page.getByText('Trial in Germany').waitFor()
  // Only the refused value makes the browser log an error.
  expect(faults.filter((fault) => !fault.includes('422') && !fault.includes('400'))).toEqual([])
})

test('a moderator approves a photo with a key and gets the next one; the photo is then active', async () => {
  const member = await site.member()
  const upload = async (background: string) => {
    const bytes = await sharp({ create: { width: 600, height: 750, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('photo', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
    expect((await member.client.post('/api/photos', form)).status).toBe(200)
  }
  await upload('#336699')
  await upload('#996633')
  await app.settle()

  const { page, faults } = await openConsole(site, 'moderator', site.domainId, viewports.phone as never)
  await show(page, '/reviews')
  await page.getByRole('button', { name: 'Next case' }).click()
  await page.getByRole('img', { name: 'Photo under review' }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await expectAccessible(page)
  const photo = page.getByRole('img', { name: 'Photo under review' })
  const first = await photo.getAttribute('src')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.keyboard.press('a')
  await expect.poll(() => photo.getAttribute('src'), { timeout: 30_000 }).not.toBe(first)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  const readStates = async () =>
    (await member.client.get('/api/photos')).body.photos.map(({ status }: { status: string }) => status)
  expect((await readStates()).filter((status: string) => status === 'active')).toHaveLength(1)

  await page.keyboard.press('r')
  await page.getByRole('menuitem', { name: 'Nobody clearly visible' }).click()
  await page.getByText('Nothing is waiting').waitFor()
  expect((await readStates()).filter((status: string) => status === 'active')).toHaveLength(1)
  expect(faults).toEqual([])
})

test('an auditor sees settings and members and can change neither', async () => {
  const { page, faults } = await openConsole(site, 'auditor')
  const member = await site.member({ name: 'Watched' })
  await show(page, `/members/${member.id}/show`)
  await page.getByRole('heading', { level: 1, name: /Watched/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Ban', includeHidden: true }).count()).toBe(0)
  await show(page, '/settings')
  await page.locator('#setting-message_credits').waitFor()
  expect(await page.locator('#setting-message_credits').getByRole('spinbutton').isDisabled()).toBe(true)
  expect(faults).toEqual([])
})
