import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { addPackage, addPaymentAccount } from '../../factories/rows.ts'
import { type TestMember, type TestSite, testSite } from '../../factories/site.ts'
import { type TestApp, testApp } from '../../harness/app.ts'
import { newVisitor } from '../../harness/browser.ts'
import { buildFixtureSite, fixturePlugins, openFixtureSite } from '../../harness/fixture-site.ts'
import { createRunningClock } from './product.ts'

export interface FixtureProduct {
  app: TestApp
  /** A site on which the fixture plugins are on in Germany and off in the Netherlands. */
  site: TestSite
  origin: string
  /** A browser on it, of a member or of a visitor from a country. */
  browser(who: TestMember | string, options?: BrowserContextOptions): Promise<BrowserContext>
}

/** The product built with the fixture plugins, on a port that its addresses contain. */
export async function openFixtureProduct(): Promise<FixtureProduct> {
  await buildFixtureSite()
  const app = await testApp({
    clock: createRunningClock(),
    pluginsFolder: fixturePlugins,
    openApplications: openFixtureSite,
    rateLimits: false,
  })
  const site = await testSite(app)
  await app.services.settings.change(
    { kind: 'system', name: 'test' },
    ['everything', 'gated', 'broken'].flatMap((id) => [
      { key: `${id}.enabled`, scope: `domain:${site.domainId}`, value: true },
      { key: `${id}.enabled`, scope: `domain:${site.domainId}/country:NL`, value: false },
    ]),
  )
  await site.set('payments-sandbox.enabled', true)
  await site.set('payments.accept_test', true)
  const origin = `http://${site.host}:${app.port}`
  return {
    app,
    site,
    origin,
    async browser(who, options = {}) {
      const context = await newVisitor({ reducedMotion: 'reduce', baseURL: origin, ...options })
      await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
      const cookies =
        typeof who === 'string' ? [['country', who] as const, ['locale', 'en'] as const] : [...who.client.cookies]
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
      return context
    },
  }
}

/** Adds a package to buy and a way to pay for it. */
export async function openShop(app: TestApp, country: string): Promise<string> {
  const packageId = await addPackage(app.db, null, { country, credits: 10, amount: 999 })
  await addPaymentAccount(app.db, null, { methods: ['paypal'] })
  await app.services.snapshot.reload()
  return packageId
}
