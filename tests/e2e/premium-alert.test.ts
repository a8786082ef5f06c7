import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()

test('an operator restricts filters and visitors to Premium, and a free member sees the alert there', async () => {
  const site = await testSite(app)
  await site.set('profile-visits.enabled', true)
  const { page: desk, faults } = await openConsole(site, 'owner')
  await openConsolePage(site, desk, '/settings?area=credits')
  await desk.getByRole('group', { name: 'Premium features' }).scrollIntoViewIfNeeded()
  const perks = desk.getByRole('group', { name: 'Premium features' })
  for (const name of ['More search filters', 'See who visited your profile']) {
    const perk = perks.getByRole('switch', { name }).or(perks.getByRole('checkbox', { name }))
    if (!(await perk.isChecked())) await perk.check()
  }
  await saveScreenshots(desk, 'perks')
  await expectAccessible(desk)
  expect(faults).toEqual([])
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  // The console warns that something free will need a purchase from now on.
  await desk.getByRole('dialog').getByRole('button', { name: 'Save anyway' }).click()
  await expect
    .poll(() => app.services.settings.getByKey('premium.features', { domainId: site.domainId, country: 'NL' }))
    .toMatchObject({ 'search.filters': true, 'profile-visits.see': true })

  const { page, origin } = await openLiveMemberPage(
    site,
    await site.member(),
    '/members?interests=sushi',
    viewports.phone,
  )
  const alert = page
    .getByRole('main')
    .getByText('Dit is alleen voor Premium-leden. Met een creditpakket word je Premium.')
  const buy = page.getByRole('link', { name: 'Pakket kopen' })
  await alert.waitFor()
  await saveScreenshots(page, 'premium-alert-search')
  await expectAccessible(page)
  await page.goto(`${origin}/profile-visits`)
  await alert.waitFor()
  await saveScreenshots(page, 'premium-alert-visits')
  await buy.click()
  await page.waitForURL(`${origin}/premium`)
  await page.getByRole('rowheader', { name: 'Meer zoekfilters' }).waitFor()
  await saveScreenshots(page, 'premium-compared')
}, 120_000)
