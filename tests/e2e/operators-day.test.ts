import { expect, test } from 'vitest'
import { manualClock } from '../../core/kernel/clock.ts'
import { hourMs } from '../../core/shared/durations.ts'
import { insertPaidOrder } from '../factories/paid-order.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { countActions } from './steps/count-actions.ts'
import { buyPackage, createBrand, launchBrand } from './steps/launching.ts'
import { openConsole } from './steps/staff.ts'

// An operator's day from the dashboard, without typing an address. A brand is created, launched and sells. A setting
// and an order are found, a shipped page is published, and a batch of codes created. Each part has a limit of clicks
// and keys.

// The dashboard shows figures by days of the browser.
const app = await testApp({ clock: manualClock(new Date()) })
const site = await testSite(app)
const member = await site.member({ name: 'Annabel' })
await insertPaidOrder(site, {
  memberId: member.id,
  amount: 2249,
  providerNumber: 'tr_day',
  at: new Date(Date.now() - hourMs),
})

test('an operator launches a brand, finds a setting, changes a page, creates codes and finds an order', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await openConsole(site, 'owner')
  const own = countActions(page)
  const { press, key, fill, choose, taken } = own
  const day: Record<string, number> = {}
  const done = (part: string, most: number) => {
    day[part] = taken()
    expect(day[part], part).toBeLessThanOrEqual(most)
  }
  const submit = (name: string) => press(page.getByRole('button', { name, exact: true }))

  await page.getByText('€22.49').first().waitFor()
  await press(page.getByRole('menuitem', { name: 'Sites' }))
  await press(page.getByRole('menuitem', { name: 'Brands' }))
  await press(page.getByRole('link', { name: 'New brand' }))
  const host = `zomer-${site.domainId}.localhost`
  await createBrand(page, { name: 'Zomer', host }, own)
  await launchBrand(page, 'Zomer', own)
  done('a brand', 37)
  await buyPackage(app, host)
  const brand = app.services.sites.findByHost(host)

  // Finds the setting by an everyday word that is not in its name, for all brands.
  await key('Control+k')
  await choose(page.getByRole('combobox', { name: 'Search' }), 'chargeback', /^Payment dispute deadline/)
  await page.locator('#setting-payment_dispute_days').getByRole('spinbutton').waitFor()
  expect(await page.locator('[id^="setting-"][id$="_days"]').count()).toBe(1)
  done('a setting found', 3)

  await press(page.getByRole('menuitem', { name: 'Pages' }))
  await press(
    page
      .getByRole('region', { name: /^Standard pages/ })
      .getByRole('link', { name: /^Edit: / })
      .first(),
  )
  const body = page.locator('textarea[name=body]')
  await expect.poll(() => body.inputValue()).toContain('## ')
  await fill(body, `${await body.inputValue()}\n\n## Nieuw\n\nEen zin van ons.`)
  await submit('Create page')
  await press(page.getByRole('button', { name: 'Publish' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  await page.getByText('On the site now').waitFor()
  await expectAccessible(page)
  done('a shipped page', 7)

  await press(page.getByRole('menuitem', { name: 'Money' }))
  await press(page.getByRole('menuitem', { name: 'Discount codes' }))
  await press(page.getByRole('link', { name: 'Make a batch', exact: true }).first())
  await fill(page.getByLabel('Prefix'), 'fair-')
  await fill(page.getByLabel('How many'), '30')
  await fill(page.getByLabel('Percentage off'), '20')
  await submit('Make 30 codes')
  await page
    .getByRole('cell', { name: /^FAIR-/ })
    .first()
    .waitFor()
  done('30 discount codes', 7)

  await key('Control+k')
  await choose(page.getByRole('combobox', { name: 'Search' }), 'tr_day', /^R-/)
  await page.getByText('tr_day').waitFor()
  done('an order by the provider’s number', 3)

  await press(page.getByRole('menuitem', { name: 'Dashboard' }))
  expect(brand?.name).toBe('Zomer')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expectAccessible(page)
  process.stdout.write(
    `an operator’s day: ${Object.entries(day)
      .map(([part, acts]) => `${part} ${acts}`)
      .join(', ')} acts (a review counted 32 for a brand)\n`,
  )
  expect(faults).toEqual([])
})
