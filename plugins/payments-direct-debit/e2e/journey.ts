import type { Page } from 'playwright-core'
import { dayMs } from '../../../core/kernel/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { ProviderJourney } from '../../../tests/payments/provider-journey.ts'
import { createBatches } from '../server/create-batches.ts'
import { settleDebits } from '../server/settle.ts'
import { camt054v02 } from '../test/bank-files.ts'
import { createDebitShop } from '../test/shop.ts'
import { giveMandate, requestCode } from './fill-mandate.ts'

let readLastCode = () => ''

/** The site's own form replaces a bank's page. An existing mandate is not requested again. */
async function agreeToDebit(page: Page) {
  const iban = page.getByLabel('IBAN', { exact: true })
  if ((await iban.count()) > 0) {
    await requestCode(page)
    await page.getByLabel('Code uit de sms').waitFor()
    await giveMandate(page, readLastCode())
    return
  }
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^€.*betalen$/ }).click()
}

/** Banks report by account, so this test has its own. */
const creditor = 'AT611904300234573201'
const base = '/api/console/payments-direct-debit'

/** Its own page asks for a mandate, and the bank reports days later. Failures arrive as returns. */
export const journey: ProviderJourney = {
  plugin: 'payments-direct-debit',
  method: 'Automatische incasso',
  agreed: 'Je hebt de machtiging gegeven',
  page: /\/directdebit\?order=/,
  async open() {
    const app = await testApp()
    const shop = await createDebitShop(app, { iban: creditor })
    readLastCode = shop.lastCode
    const clerk = () => shop.site.staff('finance', shop.site.domainId)
    async function uploadBankFile() {
      app.clock.advance(4 * dayMs)
      await createBatches(app.services)
      const finance = await clerk()
      for (const { id, version, status } of (await finance.get(`${base}/batches`)).body)
        if (status === 'made') await finance.post(`${base}/batches/${id}/release`, { version })
    }
    return {
      app,
      site: shop.site,
      packageId: shop.packageId,
      settle: uploadBankFile,
      async hear() {
        app.clock.advance(14 * dayMs)
        await settleDebits(app.services)
        await app.settle()
      },
      async refuse() {
        await uploadBankFile()
        const [open] = await app.db.asOwner<{ id: string }>(
          `select id from directdebit_payments where state = 'pending'`,
        )
        const xml = camt054v02(creditor, [{ endToEndId: open?.id.replaceAll('-', ''), reason: 'AM04' }])
        await (await clerk()).post(`${base}/messages`, { name: 'returns.xml', xml })
        await app.settle()
      },
    }
  },
  async leave(page) {
    await page.getByRole('heading', { level: 1, name: 'Betalen via automatische incasso' }).waitFor()
    await agreeToDebit(page)
    // The bank can only refuse what has been agreed to.
    await page.waitForURL(/\/transactions\//)
  },
}
