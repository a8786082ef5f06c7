import type { Page } from 'playwright-core'
import { newVisitor } from '../../harness/browser.ts'
import type { Product } from './product.ts'
import { readTexts } from './texts.ts'

/** A visitor whose country the proxy sets. */
export interface Traveller {
  host: string
  country: string
  language: string
  page: Page
}

export async function openTraveller(
  product: Product,
  host: string,
  country: string,
  language: string,
): Promise<Traveller> {
  const context = await newVisitor({
    locale: language,
    extraHTTPHeaders: { 'X-Country': country, 'X-Forwarded-For': '203.0.113.7' },
  })
  const page = await context.newPage()
  await page.goto(`${product.origin(host)}/pricing`)
  return { host, country, language, page }
}

/** The price of a message on the reloaded price list, as shown. */
export async function readMessagePrice({ page, language }: Traveller): Promise<string> {
  await page.reload()
  // Messages to fictional profiles have a separate line that begins the same way.
  const row = page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${readTexts(language)('pages.pricing.cost_message')}$`) })
  return row.locator('xpath=following-sibling::dd').innerText()
}

export const formatCredits = ({ language }: Traveller, count: number): string =>
  readTexts(language)('pages.pricing.credits', { count })
