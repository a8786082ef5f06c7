import { expect, it } from 'vitest'
import { dayMs } from '../../../core/kernel/index.ts'
import { saveScreenshot } from '../../../tests/e2e/steps/screenshots.ts'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible } from '../../../tests/harness/browser.ts'
import { createBatches } from '../server/create-batches.ts'
import { camt054v08 } from '../test/bank-files.ts'
import { createDebitShop } from '../test/shop.ts'

const app = await testApp()
const shop = await createDebitShop(app, {})
it('a batch is submitted and saved, the bank’s returns are imported, and a block is lifted', async () => {
  await shop.site.set('payments-direct-debit.block_after_returns', 1)
  const made = await shop.agreed()
  await shop.agreed()
  app.clock.advance(4 * dayMs)
  await createBatches(app.services)
  const { page, faults } = await openConsole(shop.site, 'owner')

  await openConsolePage(shop.site, page, '/payments-direct-debit/batches')
  await page
    .getByRole('row', { name: /44[.,]98/ })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^pain008-.*\.xml$/)
  await page.getByRole('table').getByText('NL•• •••• 4300').first().waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'direct-debit-console-batch')

  const [row] = await app.db.asOwner<{ id: string }>('select id from directdebit_payments where order_id = $1', [
    made.id,
  ])
  const xml = camt054v08('NL91ABNA0417164300', [
    { endToEndId: row?.id.replaceAll('-', ''), reason: 'AM04' },
    { endToEndId: 'e'.repeat(32), reason: 'MD06' },
  ])
  await openConsolePage(shop.site, page, '/payments-direct-debit/returns')
  const choose = (name: string, contents: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(contents) })
  await choose('picture.xml', '<svg/>')
  await page.getByText(/neither a camt.054/).waitFor()
  // The browser records each refused reply.
  faults.length = 0
  await choose('returns.xml', xml)
  await page.getByText(/Returned: 1 · unknown or mismatched: 1/).waitFor()
  await page.getByRole('row', { name: /None of our collections/ }).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'direct-debit-console-returns')
  await choose('again.xml', xml)
  await page.getByText('This file was imported before').waitFor()
  await page
    .getByRole('row', { name: /None of our collections/ })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Mark as handled' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Another company’s')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as handled' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('Another company’s').waitFor()
  await saveScreenshot(page, 'direct-debit-console-return')

  await openConsolePage(shop.site, page, '/payments-direct-debit/blocks')
  await page
    .getByRole('row', { name: /AM04 · Not enough money in the account/ })
    .getByRole('link')
    .click()
  await page.getByText(/AM04 · Not enough money in the account · R-/).waitFor()
  await saveScreenshot(page, 'direct-debit-console-block')
  await page.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('A new account')
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await page.getByText('The member can pay by direct debit again').waitFor()
  expect(faults).toEqual([])
})
