import type { CommandContext } from '../../kernel/context.ts'
import { isInEuropeanUnion } from '../../platform/geo/index.ts'
import { getCurrentDay } from '../../platform/site/index.ts'
import { oneStopShop, taxFromTable, taxRate } from './settings.ts'
import { getStandardRate } from './tax-table.ts'

export interface TaxTerms {
  /** ISO country of the company. */
  seller: string
  vatNumbers: Readonly<Record<string, string>>
  /** Whether it declares sales to other countries of the Union through the one-stop shop. */
  oneStopShop: boolean
  /** ISO country of the buyer. */
  buyer: string
  /** Day of the purchase, `YYYY-MM-DD`. */
  day: string
}

export interface Tax {
  /** Country where it is due; null if none is. */
  country: string | null
  /** Contained in the price, in hundredths of a percent. */
  rate: number
}

const none: Tax = { country: null, rate: 0 }

/**
 * The VAT contained in a price that a consumer pays for something delivered online. Pure. Source: articles 58 and 59c
 * of Directive 2006/112/EC. VAT is due where the buyer is. A seller in the Union with few cross-border sales who does
 * not use the one-stop shop owes their own country's VAT instead. Outside the Union, VAT is due only if the seller is
 * registered in the buyer's country.
 */
export function computeTax({ seller, vatNumbers, oneStopShop, buyer, day }: TaxTerms): Tax {
  const isRegistered = (country: string) => (vatNumbers[country] ?? '') !== ''
  const getTaxOf = (country: string): Tax => {
    const rate = getStandardRate(country, day)
    return rate > 0 ? { country, rate } : none
  }
  if (buyer === seller || isRegistered(buyer)) return getTaxOf(buyer)
  if (!isInEuropeanUnion(buyer)) return none
  // A seller outside the Union owes VAT from the first cent.
  return oneStopShop || !isInEuropeanUnion(seller) ? getTaxOf(buyer) : getTaxOf(seller)
}

/** The tax for a purchase here now, in the country whose prices apply. */
export function findTax(ctx: CommandContext, buyer: string): Tax {
  // Settings of the country whose prices apply, which the domain may no longer serve.
  const at = { ...ctx.site, country: buyer }
  const fixed = ctx.services.settings.get(taxRate, at)
  const company = ctx.services.companies.byId(ctx.site.domain.companyId)
  if (!ctx.services.settings.get(taxFromTable, at) || !company)
    return fixed > 0 ? { country: buyer, rate: fixed } : none
  return computeTax({
    seller: company.country,
    vatNumbers: company.vat_numbers,
    oneStopShop: ctx.setting(oneStopShop),
    buyer,
    day: getCurrentDay(ctx),
  })
}

/** Evidence for the buyer's country; the law requires two matching pieces to be kept. */
export interface TaxEvidence {
  source: 'profile' | 'address' | 'payment'
  country: string
}

/** Evidence known when an order is placed: the profile, and the country of the connection. */
export function collectTaxEvidence({ site }: CommandContext, profileCountry: string): TaxEvidence[] {
  const evidence: TaxEvidence[] = [{ source: 'profile', country: profileCountry }]
  return site.detectedCountry ? [...evidence, { source: 'address', country: site.detectedCountry }] : evidence
}
