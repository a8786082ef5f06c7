import type { Page } from 'playwright-core'
import { addPackage, addPaymentAccount } from '../factories/rows.ts'
import { type TestSite, testSite } from '../factories/site.ts'
import type { TestApp } from '../harness/app.ts'

/** How a browser pays at a provider, and what the test does instead. A plugin provides one in `e2e/journey.ts`. */
export interface ProviderJourney {
  plugin: string
  /** The payment method, and the one used after it failed, as named in a Dutch checkout. */
  method: string
  other?: string
  /** Title of the order page while banks take days. Such pages give the date, and do not poll. */
  agreed?: string
  /** Whether a webhook reports that the bank took a payment back. */
  chargesBack?: true
  open(): Promise<JourneyShop>
  /** The payment page. */
  page: RegExp
  /** Takes the payment on the provider's page to one outcome; the browser is then back on the site. */
  leave(page: Page, end: 'waiting' | 'failed' | 'paid'): Promise<void>
}

export interface JourneyShop {
  app: TestApp
  site: TestSite
  packageId: string
  /** Pays the pending payment at the provider, without a notice. */
  settle(): Promise<void>
  /** Delivers the provider's notice, or polls it. */
  hear(): Promise<void>
  /** Returns the failed payment; absent if the notice reports the failure. */
  refuse?(): Promise<void>
  /** The bank takes the latest payment back, and the provider's webhook reports it. Returns the site's answer. */
  chargeBack?(): Promise<number>
}

/** A site with one play-money account of this provider, and a package of 25 credits for 22.49 euros. */
export async function openJourneyShop(
  app: TestApp,
  account: { plugin: string; provider: string; methods: string[]; keys: object },
): Promise<{ site: TestSite; packageId: string }> {
  const site = await testSite(app)
  for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, id === account.plugin)
  await site.set('payments.accept_test', true)
  const packageId = await addPackage(app.db, site.domainId)
  await addPaymentAccount(app.db, site.domainId, {
    provider: account.provider,
    methods: account.methods,
    credentials: app.services.secrets.seal(JSON.stringify(account.keys)),
  })
  return { site, packageId }
}
