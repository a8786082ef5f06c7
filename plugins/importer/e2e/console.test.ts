import { expect, it } from 'vitest'
import { OutsideError } from '../../../core/platform/outbound/index.ts'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible } from '../../../tests/harness/browser.ts'
import { buildRow, header } from '../test/imports.ts'

const app = await testApp()
const site = await testSite(app)
await site.set('domain_language', 'en')
await site.set('importer.enabled', true)

it('an operator uploads a file, checks it, reads the errors, imports it and invites the members', async () => {
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/importer/runs')
  await page.getByText('No imports yet').waitFor()
  await expectAccessible(page)
  await openConsolePage(site, page, '/importer/runs/create')
  await page.getByLabel('Name of the source', { exact: false }).fill('old-site')
  await page.getByLabel('Domain', { exact: false }).first().click()
  await page.getByRole('option', { name: 'Tested' }).first().click()
  // Only staff who may approve credits can start an import with balances.
  const withoutBalance = (line: string) => line.split(',').toSpliced(9, 1).join(',')
  const text = [header, buildRow(1), buildRow(2), buildRow(3, { birthdate: '2015-01-01' })]
    .map(withoutBalance)
    .join('\n')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a file' }).click(),
  ])
  await chooser.setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByText('members.csv').waitFor()
  await page.getByRole('button', { name: 'Create import', exact: true }).click()
  await page.getByRole('button', { name: 'Upload another file' }).waitFor()

  app.services.downloadOutside = async () => {
    throw new OutsideError('unreachable')
  }
  await page.getByRole('button', { name: 'Download from the web' }).click()
  await page.getByLabel('Web address').fill('https://old.example/members.csv')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByText('Nothing could be downloaded from this address.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Date of birth' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Date of birth' }).textContent()).toContain('birthdate')
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Under the minimum age').waitFor({ timeout: 30_000 })
  await page.getByText('Nobody gets an email.', { exact: false }).waitFor({ timeout: 30_000 })
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the report' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^import-old-site-.*\.csv$/)

  await page.getByRole('button', { name: 'Start the import' }).click()
  await page.getByRole('button', { name: 'Invite members' }).waitFor({ timeout: 30_000 })
  await expect.poll(async () => (await app.db.asOwner('select from importer_ids')).length).toBe(2)
  await page.getByRole('button', { name: 'Invite members' }).click()
  await expect.poll(async () => (await app.mails()).length, { timeout: 30_000 }).toBe(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Invited', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // The refused address.
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
})
