import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor } from '../../../tests/harness/browser.ts'
import { guardExperiments } from '../server/guard.ts'

// An operator's experiments: one started, viewed and ended manually, and one stopped by a guardrail.

const app = await testApp()
const site = await testSite(app, { countries: ['US'] })
await site.set('domain_language', 'en')
await site.set('experiments.enabled', true)

async function draft(page: Page, name: string) {
  await openConsolePage(site, page, '/experiments/create')
  await page.getByRole('textbox', { name: 'Name' }).first().fill(name)
  await page.getByRole('textbox', { name: 'Hypothesis' }).fill('Readers of stories sign up more often.')
  await page.getByRole('combobox', { name: 'Domain' }).first().click()
  await page.getByRole('option', { name: 'Tested' }).first().click()
  await page.getByRole('combobox', { name: 'Setting' }).fill('Sentence below')
  await page
    .getByRole('option', { name: /Sentence below the sign-up button/ })
    .first()
    .click()
  await page.getByLabel('Name of the variant').fill('Stories')
  await page.getByLabel('Value').last().fill('Read each other’s story first.')
  await page.getByRole('combobox', { name: 'Goal' }).click()
  await page.getByRole('option', { name: 'Signs up' }).click()
  await page.getByLabel('Currently reach the goal').fill('10')
  await page.getByLabel('Smallest difference').fill('5')
  await page.getByLabel('People per variant').fill('1000')
}

it('an experiment is created, started, viewed and ended; another is stopped by its guardrail', async () => {
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/experiments')
  await page.getByText('No experiments yet').waitFor()
  await expectAccessible(page)
  await draft(page, 'Stories first')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create experiment', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('0 of 1,000').first().waitFor()

  const exposed = async () => (await app.db.asOwner<{ id: string }>('select id from experiment_exposures')).length
  // The user agent of a normal browser, because declared robots are not counted as visitors.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
  for (let nth = 1; nth <= 3; nth += 1) {
    const visitor = await newVisitor({ locale: 'en-US', reducedMotion: 'reduce', userAgent })
    const home = await visitor.newPage()
    await home.goto(`http://${site.host}:${app.port}/`)
    await home.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(exposed, { timeout: 30_000 }).toBe(nth)
    await visitor.close()
  }
  await page.reload()
  const seen = async () => {
    const arms = await page.getByText(/^\d+ of 1,000$/).allInnerTexts()
    return arms.reduce((sum, arm) => sum + Number.parseInt(arm, 10), 0)
  }
  await expect.poll(seen, { timeout: 30_000 }).toBe(3)
  await expectAccessible(page)

  // The console warns staff who edit the usual value meanwhile, and the results show the change.
  const results = page.url()
  await openConsolePage(site, page, '/settings?find=home.promise')
  await page.locator('#setting-home\\.promise').getByText('Replaced for now: Experiments').waitFor()
  await page.goto(results)
  await site.set('home.promise', { en: 'Others first.' })
  await page.reload()
  await page
    .getByRole('alert')
    .filter({ hasText: 'The usual value has changed since the start: United States.' })
    .waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Seen enough')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('alert').filter({ hasText: 'Seen enough' }).waitFor()
  await page.goto(results.replace(/\/show.*$/, ''))
  await page.getByText('An experiment that has started can’t be changed. Create a new one.').waitFor()
  await page.goto(results)
  await page.getByRole('alert').filter({ hasText: 'Seen enough' }).waitFor()

  await draft(page, 'Harmful')
  await page.getByRole('button', { name: 'Create experiment', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('0 of 1,000').first().waitFor()
  await app.db.asOwner(
    `insert into experiment_exposures (experiment_id, unit, arm, country, seen_at, blocked_at)
     select id, 'blocked' || n, 1, 'US', now(), now() from experiments, generate_series(1, 40) n where status = 'running'`,
  )
  await guardExperiments({ services: app.services })
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'Stopped automatically:' }).waitFor()
  await openConsolePage(site, page, '/experiments')
  await page.getByRole('row').filter({ hasText: 'Harmful' }).getByText('Stopped automatically').waitFor()
  await page.getByRole('row').filter({ hasText: 'Stories first' }).getByText('Stopped', { exact: true }).waitFor()
  expect(faults).toEqual([])
})
