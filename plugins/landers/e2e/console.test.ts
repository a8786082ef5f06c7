import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor } from '../../../tests/harness/browser.ts'

// An operator's campaign: texts under a slug, previewed while typing, and a split over two slugs.

const app = await testApp()
const site = await testSite(app)
await site.set('landers.enabled', true)

it('a campaign is edited beside its page, goes live under its slug, and is tested against shipped texts', async () => {
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label, { exact: false }).first().click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await openConsolePage(site, page, '/landers/contents/create')
  await page.getByText('Choose a design and a language').waitFor()
  await choose('Design', 'Collage')
  await choose('Language', 'Nederlands')
  await choose('Domain', 'Tested')
  const seen = page.frameLocator('iframe')
  await seen.getByRole('heading', { level: 1 }).waitFor()
  await page.getByLabel('End of the address').fill('zomer')
  await page.getByLabel('Headline').fill('Zomer in jouw stad')
  await seen.getByRole('heading', { level: 1, name: 'Zomer in jouw stad' }).waitFor()
  const questions = page.getByRole('group', { name: 'Questions' }).or(page.locator('.RaArrayInput-root').first())
  await questions.getByRole('button', { name: 'Add' }).first().click()
  await page.getByLabel('Question', { exact: true }).fill('Wie zoek je deze zomer?')
  await seen.getByText('Wie zoek je deze zomer?').first().waitFor({ state: 'attached' })
  await page.locator('.RaArrayInput-root').nth(1).getByRole('button', { name: 'Add' }).first().click()
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#225577' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer })
  await page.locator('img[src^="/api/console/pictures/"]').waitFor()
  await page.getByLabel('Description', { exact: true }).fill('Ons teken')
  await seen.getByRole('img', { name: 'Ons teken' }).first().waitFor({ state: 'attached' })
  await choose('Status', 'Live')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create lander text', exact: true }).click()
  await page.getByRole('tab', { name: 'Nederlands' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: /Zomer in jouw stad.*collagelanding.*zomer.*Live/ })
    .waitFor()

  await openConsolePage(site, page, '/landers/splits/create')
  await choose('Design', 'Collage')
  await choose('Domain', 'Tested')
  await page.getByLabel('End of the address').nth(1).fill('zomer')
  await page.getByLabel('Sign-ups now (%)').fill('10')
  await page.getByLabel('Difference that matters (% more)').fill('50')
  await page.getByText('Enough to see whether 10% becomes 15%', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Use this number' }).click()
  const planned = Number(await page.getByLabel('Visitors per variant').inputValue())
  // The usual formula for 10 against 15 per cent at 80 per cent power (Fleiss): between six and eight hundred.
  expect(planned).toBeGreaterThan(600)
  expect(planned).toBeLessThan(800)
  await choose('Status', 'Running')
  await page.getByRole('button', { name: 'Create A/B split', exact: true }).click()
  await page
    .getByRole('row')
    .filter({ hasText: /Collage.*Original 50% · zomer 50%.*Running/ })
    .waitFor()

  const visitor = await newVisitor()
  const lander = await visitor.newPage()
  await lander.goto(`http://${site.host}:${app.port}/landers/collagelanding/zomer`)
  await lander.getByRole('heading', { level: 1, name: 'Zomer in jouw stad' }).waitFor()
  // The picture belongs to the lander, at the site's own address.
  const put = lander.getByRole('img', { name: 'Ons teken' }).first()
  await put.scrollIntoViewIfNeeded()
  await expect.poll(() => put.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const counted = lander.waitForResponse((reply) => reply.url().endsWith('/api/landers/seen'))
  await lander.goto(`http://${site.host}:${app.port}/landers/collagelanding`)
  expect((await counted).ok()).toBe(true)
  await visitor.close()

  await page.getByRole('link', { name: 'Collage' }).click()
  await page.getByText('The sample isn’t complete yet.', { exact: false }).waitFor()
  const arms = page.getByRole('article')
  await expect.poll(() => arms.filter({ hasText: /Visitors1\D/ }).count()).toBe(1)
  await app.db.asOwner(
    `insert into lander_split_counts (split_id, slug, seen, signups) select id, a->>'slug', planned, case a->>'slug' when '' then 70 else 140 end
     from lander_splits, jsonb_array_elements(arms) a
     on conflict (split_id, slug) do update set seen = excluded.seen, signups = excluded.signups`,
  )
  await page.reload()
  await page.getByText('The sample is complete.', { exact: false }).waitFor()
  await arms.filter({ hasText: /^zomer.*\+\d/ }).waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})
