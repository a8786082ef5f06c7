import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type TestSite, testSite } from '../factories/site.ts'
import type { TestApp } from '../harness/app.ts'

/** How a browser comes to an end at a provider, and what the test does in its place. A plugin brings one in `e2e/walked.ts`. */
export interface WalkedProvider {
  plugin: string
  /** The way to pay, and the one that is taken when it has failed, as a Dutch checkout names them. */
  method: string
  other?: string
  /** Title of the order page while banks take days. Such a page says when, and does not ask again by itself. */
  agreed?: string
  open(): Promise<WalkedShop>
  /** Where the browser is led to pay. */
  page: RegExp
  /** Takes the payment on the provider's page to one of its ends; the browser is then back on the site. */
  leave(page: Page, end: 'waiting' | 'failed' | 'paid'): Promise<void>
}

export interface WalkedShop {
  app: TestApp
  site: TestSite
  packageId: string
  /** What waits at the provider is paid there; it tells nobody. */
  settle(): Promise<void>
  /** The provider's word arrives, or is asked for. */
  hear(): Promise<void>
  /** What was left to fail comes back; absent where the word that is heard says so. */
  refuse?(): Promise<void>
}

/** A site with one account of this provider, play money, and a package of 25 credits for 22.49 euros. */
export async function walkedSite(
  app: TestApp,
  account: { plugin: string; provider: string; methods: string[]; keys: object },
): Promise<{ site: TestSite; packageId: string }> {
  const site = await testSite(app)
  for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, id === account.plugin)
  await site.set('payments.accept_test', true)
  const packageId = randomUUID()
  await app.db.asOwner(
    `insert into credit_packages (id, domain_id, country, tier, credits, amount, currency) values ($1, $2, 'NL', 'p1', 25, 2249, 'EUR')`,
    [packageId, site.domainId],
  )
  await app.db.asOwner(
    `insert into payment_accounts (id, provider, label, domain_id, methods, credentials) values ($1, $2, 'Bank', $3, $4, $5)`,
    [
      randomUUID(),
      account.provider,
      site.domainId,
      account.methods,
      app.services.secrets.seal(JSON.stringify(account.keys)),
    ],
  )
  return { site, packageId }
}
