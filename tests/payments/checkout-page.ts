import type { BrowserContextOptions } from 'playwright-core'
import { choosePaymentMethod } from '../e2e/steps/buying.ts'
import { browserCookies } from '../e2e/steps/staff.ts'
import type { TestMember, TestSite } from '../factories/site.ts'
import { newVisitor, viewports } from '../harness/browser.ts'

/** A member's phone that buys the package of `openJourneyShop` at a provider. */
export async function openCheckout(site: TestSite, member: TestMember, options: BrowserContextOptions = {}) {
  const context = await newVisitor({ ...viewports.phone, ...options })
  await context.addCookies(browserCookies(site, member.client))
  const page = await context.newPage()
  return {
    context,
    page,
    go: (path: string) => page.goto(`http://${site.host}:${site.app.port}${path}`),
    choose: (name: string) =>
      choosePaymentMethod(page.getByRole('radio', { name }), page.getByText('Anders betalen', { exact: true })),
    agree: () => page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check(),
    press: () => page.getByRole('button', { name: /22,49 betalen/ }).click(),
    /** Presses a button of the provider's page. */
    atBank: (end: string) => page.getByRole('button', { name: end }).click(),
    heading: (name: string) => page.getByRole('heading', { name }).waitFor(),
  }
}
