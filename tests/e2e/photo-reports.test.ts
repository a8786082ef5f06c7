import { beforeEach, expect, test } from 'vitest'
import { addMainPhoto } from '../factories/main-photo.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp({ rateLimits: false })
const long = { timeout: 240_000 }
let site: TestSite
let owner: TestMember
let photo: string
beforeEach(async () => {
  site = await testSite(app)
  owner = await site.member({ name: 'Maximiliaan' })
  photo = await addMainPhoto(app, owner.id)
})

test('one photo is reported from the profile, and a moderator removes it', long, async () => {
  const { page } = await openLiveMemberPage(site, await site.member({ name: 'Sanne' }), `/members/${owner.id}`)
  const flag = page.getByRole('link', { name: 'Foto melden' })
  await flag.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Foto melden' }).waitFor()
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await page.getByText('Kies een van de mogelijkheden.').waitFor()
  await page.getByRole('radio').first().and(page.locator(':focus')).waitFor()
  await expectAccessible(page)
  await saveScreenshots(page, 'photo-report')
  await page.getByText('Van iemand anders').click()
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await page.getByRole('heading', { name: 'Je melding is verstuurd' }).waitFor()
  await saveScreenshots(page, 'photo-report-done')
  // The report opens in place: the profile stays.
  expect(new URL(page.url()).pathname).toBe(`/members/${owner.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await flag.click()
  await page.getByRole('heading', { name: 'Je hebt deze foto al gemeld' }).waitFor()
  await app.settle()

  const moderator = await openConsole(site, 'moderator', site.domainId)
  await openConsolePage(site, moderator.page, '/reviews')
  await moderator.page.getByRole('button', { name: 'Next case' }).click()
  await moderator.page.getByText('Someone else, or from elsewhere').waitFor()
  await expectAccessible(moderator.page)
  await saveScreenshots(moderator.page, 'photo-report-case')
  await moderator.page.getByRole('button', { name: 'Remove photo', exact: true }).click()
  // The console's navigation is a menu as well, so the item is named.
  await moderator.page.getByRole('menuitem', { name: 'Asking for money, or fraud' }).click()
  await moderator.page.getByText('Photo removed').first().waitFor()
  expect(moderator.faults).toEqual([])
  await page.goto(`${new URL(page.url()).origin}/members/${owner.id}`)
  expect(await flag.count()).toBe(0)
})

test('from full screen a photo is reported separately, and Back leads to the profile', long, async () => {
  const { page, context } = await openLiveMemberPage(site, await site.member(), `/members/${owner.id}`, viewports.phone)
  await page.getByRole('link', { name: 'Foto 1 van Maximiliaan groot bekijken' }).click()
  const viewer = page.getByRole('dialog', { name: 'Foto’s van Maximiliaan', exact: true })
  const report = viewer.getByRole('link', { name: 'Foto melden', exact: true })
  await report.waitFor()
  await expectAccessible(page)
  await saveScreenshots(page, 'photo-report-viewer')
  await report.click()
  await page.getByRole('heading', { name: 'Foto melden' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/members/report/${photo}`)
  await expect.poll(() => viewer.count()).toBe(0)
  await page.goBack()
  await page.waitForURL(new RegExp(`/members/${owner.id}$`))
  expect(await viewer.count()).toBe(0)
  await context.close()

  // A member's own photos open in full too, without a report link.
  const own = await openLiveMemberPage(site, owner, `/members/${owner.id}`)
  await own.page.getByRole('link', { name: 'Foto 1 van Maximiliaan groot bekijken' }).click()
  const theirs = own.page.getByRole('dialog', { name: 'Foto’s van Maximiliaan', exact: true })
  await theirs.getByRole('button', { name: 'Sluiten', exact: true }).waitFor()
  expect(await theirs.getByRole('link', { name: 'Foto melden' }).count()).toBe(0)
})

test(
  'without scripts a photo is reported and its owner blocked; a member’s own photos, and photos seen by visitors, cannot be reported',
  long,
  async () => {
    const reporter = await site.member()
    const { page, context } = await openLiveMemberPage(site, reporter, `/members/${owner.id}`, {
      ...viewports.phone,
      javaScriptEnabled: false,
    })
    await page.getByRole('link', { name: 'Foto melden' }).click()
    await page.getByText('Reclame of contactgegevens').click()
    await page.getByText('Maximiliaan ook blokkeren').click()
    await page.getByRole('button', { name: 'Melding versturen' }).click()
    await page.getByText('Maximiliaan is geblokkeerd').waitFor()
    await page.getByRole('link', { name: 'Verder zoeken' }).click()
    await page.waitForURL(/\/members$/)
    await context.close()
    const own = await openLiveMemberPage(site, owner, `/members/${owner.id}`)
    await own.page
      .getByRole('heading', { name: /Maximiliaan/ })
      .first()
      .waitFor()
    expect(await own.page.getByRole('link', { name: 'Foto melden' }).count()).toBe(0)
  },
)
