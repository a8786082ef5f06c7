import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { getTestSite } from '../../factories/site.ts'
import type { TestApp } from '../../harness/app.ts'
import { expectAccessible } from '../../harness/browser.ts'
import type { countActions } from './count-actions.ts'
import { openLiveMemberPage } from './member-page.ts'

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** A member of the brand buys its smallest package, on the provider's own page. */
export async function buyPackage(app: TestApp, host: string) {
  const brand = app.services.sites.findByHost(host)
  const shop = getTestSite(app, { host, domainId: brand?.id ?? 0, companyId: brand?.companyId ?? 0, pool: host })
  const buyer = await shop.member()
  const { context, page } = await openLiveMemberPage(shop, buyer, '/credits')
  await page.getByRole('link', { name: /^Kies/ }).first().click()
  await page.getByRole('radio', { name: 'iDEAL' }).check({ force: true })
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: /9,99|7,49/ }).click()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await page.waitForURL(/\/transactions\//)
  const bought = async () =>
    (
      await app.db.asOwner(
        'select o.status, a.balance from orders o join credit_accounts a using (member_id) where o.domain_id = $1',
        [brand?.id],
      )
    )[0]
  await expect.poll(bought, { timeout: 20_000 }).toEqual({ status: 'completed', balance: 10 })
  await context.close()
}

interface NewBrand {
  name: string
  host: string
  country?: string
  /** The languages that the country suggests, in this order. */
  languages?: readonly string[]
}

const anyLanguage = /^(Nederlands|English|Deutsch|Français|Español|Italiano|Polski)$/

/** Fills in the form for a new brand with a new company, and saves it. */
export async function createBrand(
  page: Page,
  { name, host, country = 'Netherlands', languages = ['Nederlands'] }: NewBrand,
  { press, fill, choose }: ReturnType<typeof countActions>,
) {
  await fill(page.getByRole('textbox', { name: 'Name' }).first(), name)
  await fill(page.getByLabel('Host', { exact: false }), host)
  await choose(page.getByRole('combobox', { name: 'Countries' }), country.slice(0, 6), new RegExp(`^${country}$`))
  await page.keyboard.press('Escape')
  // The country suggests its languages and the company's country.
  const suggested = page.locator('form').getByRole('button', { name: anyLanguage })
  await expect.poll(() => suggested.allInnerTexts()).toEqual(languages)
  await fill(page.getByLabel('Support email address'), 'hulp@zomer.example')
  await press(page.getByRole('combobox', { name: 'Company' }))
  await press(page.getByRole('option', { name: 'A new company' }))
  await fill(page.getByLabel('Name of the company'), `${name} BV`)
  await fill(page.getByLabel('Address', { exact: false }).last(), 'Straat 1')
  await fill(page.getByLabel('Town or city'), 'Utrecht')
  await expect.poll(() => page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe(country)
  await fill(page.getByLabel('Company number'), '12345678')
  await fill(page.getByLabel(/^VAT number/), 'NL001234567B01')
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Create brand', exact: true }))
}

/** Goes from the launch desk of a new brand to its launch for visitors. */
export async function launchBrand(
  page: Page,
  name: string,
  { press, put, choose }: ReturnType<typeof countActions>,
  method = 'iDEAL',
) {
  const step = (name: string) => page.getByRole('region', { name })
  const ready = page.getByRole('complementary', { name: 'Ready to launch?' })
  await step('Look').waitFor()
  expect(await ready.getByRole('button', { name: 'Launch' }).isDisabled()).toBe(true)

  await press(step('Look').getByRole('button', { name: 'Sea' }))
  await put(step('Look').locator('input[type=file]').first(), 'logo.png', await picture(240, 60, '#225577'))
  await step('Look').locator('img').first().waitFor()
  await put(step('Look').locator('input[type=file]').nth(1), 'hero.png', await picture(1600, 900, '#446633'))
  await step('Look').getByRole('slider').first().waitFor()
  await press(step('Look').getByRole('button', { name: 'Save', exact: true }))
  await page.getByText('Logo and cover picture are in place').waitFor()
  await press(step('Prices').getByRole('button', { name: 'Create packages' }))
  await page.getByText('Credits are for sale in every country').waitFor()
  await press(step('Payments').getByRole('button', { name: 'New payment account' }))
  await press(step('Payments').getByRole('combobox', { name: 'Provider' }))
  await press(page.getByRole('option', { name: 'Test bank' }))
  await choose(step('Payments').getByRole('combobox', { name: 'Methods' }), method, new RegExp(method))
  await page.keyboard.press('Escape')
  await press(step('Payments').getByRole('button', { name: 'Add payment account', exact: true }))
  // An account cannot take payments while its provider is off: the console offers to switch it on, and explains play
  // money.
  const offer = page.getByRole('dialog', { name: 'Switch on Test bank?' })
  await offer.getByText('test payments will be accepted too').waitFor()
  await expectAccessible(page)
  await press(offer.getByRole('button', { name: 'Switch on' }))
  await page.getByText('There is a way to pay in every country').waitFor()
  await ready.getByText('anyone gets credits and Premium without paying').waitFor()
  await press(
    step('Payments')
      .getByRole('button', { name: /Test|Ask|connection/i })
      .last(),
  )
  await step('Payments').getByRole('alert').first().waitFor()
  await press(step('Pages').getByRole('checkbox'))
  await page.getByText('Terms, privacy and the other pages have been read').waitFor()
  await press(step('Emails').getByRole('checkbox'))
  await page.getByText('The emails have been reviewed').waitFor()
  await expectAccessible(page)
  await press(ready.getByRole('button', { name: 'Launch' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Launch' }))
  await page.getByText(`${name} is open`).waitFor()
}
