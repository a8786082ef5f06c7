import { expect, test } from 'vitest'
import { openLiveMemberPage } from '../../../tests/e2e/steps/member-page.ts'
import { closeEditor, openEditor } from '../../../tests/e2e/steps/profile-editor.ts'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import { readTexts } from '../../../tests/e2e/steps/texts.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../../../tests/harness/browser.ts'

const app = await testApp()

test('a non-binary member chooses it, others see it and search by it, and the sign-up offers it', async () => {
  const site = await testSite(app)
  const operator = await site.staff('operator', site.domainId)
  const gender = { key: 'nonbinary', labels: { nl: 'Non-binair' }, searched: 'both', base: 'female' }
  const made = await operator.post('/api/console/genders', { domain_id: site.domainId, ...gender })
  expect(made.status).toBe(200)
  const robin = await site.member({ name: 'Robin' })
  const bram = await site.member({ name: 'Bram', gender: 'male' })
  await site.member({ name: 'Carla' })
  const { page, origin } = await openLiveMemberPage(site, robin, '/profile', viewports.phone)
  const reader = { page, t: readTexts('nl') }
  const form = await openEditor(reader, 'who')
  await form.getByText('Non-binair', { exact: true }).click()
  await expectAccessible(page)
  await saveScreenshots(page, 'own-gender')
  await closeEditor(reader, 'who')

  const other = await openLiveMemberPage(site, bram, `/members/${robin.id}`, viewports.phone)
  await other.page
    .getByText(/non-binair/i)
    .filter({ visible: true })
    .first()
    .waitFor()
  await saveScreenshots(other.page, 'profile-non-binary')
  await other.page.goto(`${origin}/members`)
  await other.page.getByRole('button', { name: 'Filters' }).click()
  await other.page.getByRole('main').locator('form[popover]').getByText('Non-binair', { exact: true }).click()
  await saveScreenshots(other.page, 'search-non-binary')
  await expectAccessible(other.page)
  await other.page.locator('form[popover] button[type=submit]').click()
  await other.page.getByText('1 lid gevonden').waitFor()
  expect(
    await other.page
      .getByRole('main')
      .getByRole('link', { name: /^Robin\b/ })
      .count(),
  ).toBeGreaterThan(0)

  const visitor = await newVisitor(viewports.phone)
  await visitor.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  const signup = await visitor.newPage()
  await signup.goto(`${origin}/signup`)
  await signup.getByText('Non-binair', { exact: true }).waitFor()
  await saveScreenshots(signup, 'signup-non-binary')
}, 120_000)

test('the console lists the standard genders with those of the site, which alone can be opened', async () => {
  const site = await testSite(app)
  const { context, page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/genders')
  const findRow = (name: string) => page.getByRole('row').filter({ hasText: name })
  await findRow('Woman').getByText('it can’t be changed').waitFor()
  expect(await findRow('Woman').getByRole('link').count()).toBe(0)
  const operator = await site.staff('operator', site.domainId)
  const gender = { key: 'nonbinary', labels: { en: 'Non-binary' }, searched: 'both', base: 'female' }
  expect((await operator.post('/api/console/genders', { domain_id: site.domainId, ...gender })).status).toBe(200)
  await page.reload()
  await findRow('Non-binary').getByRole('link').waitFor()
  expect(await page.getByRole('table').count()).toBe(1)
  expect(await findRow('Man').first().getByRole('checkbox').isDisabled()).toBe(true)
  await expectAccessible(page)
  expect(faults).toEqual([])
  await context.close()
})
