import type { Page } from 'playwright-core'
import { newVisitor } from '../../harness/browser.ts'
import type { Product } from './product.ts'
import { wordsOf } from './words.ts'

/** A visitor whom a proxy in front of the site says to come from a country. */
export interface Traveller {
  host: string
  country: string
  language: string
  page: Page
}

export async function travel(product: Product, host: string, country: string, language: string): Promise<Traveller> {
  const context = await newVisitor({
    locale: language,
    extraHTTPHeaders: { 'X-Country': country, 'X-Forwarded-For': '203.0.113.7' },
  })
  const page = await context.newPage()
  await page.goto(`${product.origin(host)}/pricing`)
  return { host, country, language, page }
}

/** What the price list, loaded anew, says a message costs: the words as they stand there. */
export async function priceOfMessage({ page, language }: Traveller): Promise<string> {
  await page.reload()
  // One to a fictional profile has a line of its own, which begins alike.
  const row = page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${wordsOf(language)('pages.pricing.cost_message')}$`) })
  return row.locator('xpath=following-sibling::dd').innerText()
}

export const credits = ({ language }: Traveller, count: number): string =>
  wordsOf(language)('pages.pricing.credits', { count })
