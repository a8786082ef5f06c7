import { expect, it } from 'vitest'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible } from '../../../tests/harness/browser.ts'

// An operator adds a field in the console, with labels in seven languages, and the site offers it immediately.

const app = await testApp()

it('a field with two options is added, and a number is not asked for options', async () => {
  const site = await testSite(app)
  const { page } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/profile-fields')
  await page
    .getByRole('row')
    .filter({ hasText: /Height.*Number/ })
    .waitFor()
  await openConsolePage(site, page, '/profile-fields/create')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: 'Tested' }).first().click()
  await page.getByLabel(/^Internal name/).fill('Coffee')
  for (const language of ['English', 'Deutsch', 'Français', 'Español', 'Italiano', 'Polski', 'Nederlands']) {
    await page.getByRole('tab', { name: language }).click()
    await page.getByLabel(`Label (${language})`).fill(`Koffie ${language}`)
  }
  for (const [at, key] of ['black', 'milk'].entries()) {
    await page.getByRole('button', { name: 'Add' }).last().click()
    await page
      .getByLabel(/^Internal name/)
      .nth(at + 1)
      .fill(key)
    await page.getByLabel('Nederlands', { exact: true }).nth(at).fill(`Met ${key}`)
  }
  await page.getByLabel('Asked at sign-up').check()
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Create profile field', exact: true })
  await save.click()
  await page.getByText('Start with a lower-case letter').waitFor()
  await page
    .getByLabel(/^Internal name/)
    .first()
    .fill('coffee')
  await save.click()
  await page
    .getByRole('row')
    .filter({ hasText: /Koffie English/ })
    .waitFor()
  const { fields } = (await site.client().get('/api/profile-fields')).body
  expect(fields.find(({ key }: { key: string }) => key === 'coffee')).toMatchObject({
    label: 'Koffie Nederlands',
    at_signup: true,
    options: [
      { key: 'black', label: 'Met black' },
      { key: 'milk', label: 'Met milk' },
    ],
  })
})

it('the arrows that would move an option past the ends of its list look disabled', async () => {
  const site = await testSite(app)
  const { page } = await openConsole(site, 'operator')
  const [choice] = await app.db.asOwner<{ id: string }>(
    `select id from profile_fields where kind = 'choice' and jsonb_array_length(options) > 2 order by position limit 1`,
  )
  await openConsolePage(site, page, `/profile-fields/${choice?.id}`)
  const colourOf = (name: string, at: 'first' | 'last') =>
    page
      .getByRole('button', { name })
      [at]()
      .evaluate((one) => getComputedStyle(one).color)
  await page.getByRole('button', { name: 'Move up' }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Move up' }).first().isDisabled()).toBe(true)
  expect(await colourOf('Move up', 'first')).not.toBe(await colourOf('Move up', 'last'))
  expect(await colourOf('Move down', 'last')).not.toBe(await colourOf('Move down', 'first'))
})
