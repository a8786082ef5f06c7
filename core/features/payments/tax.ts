import type { CommandContext } from '../../kernel/context.ts'
import { isInUnion } from '../../platform/geo/index.ts'
import { todayOf } from '../../platform/site/index.ts'
import { oneStopShop, taxFromTable, taxRate } from './settings.ts'
import { standardRate } from './tax-table.ts'

export interface TaxTerms {
  /** ISO country of the company. */
  seller: string
  /** Its VAT numbers by country. */
  vatNumbers: Readonly<Record<string, string>>
  /** Whether it declares sales to other countries of the Union through the one-stop shop. */
  oneStopShop: boolean
  /** ISO country of the buyer. */
  buyer: string
  /** `YYYY-MM-DD` on which it is bought. */
  day: string
}

export interface Tax {
  /** Where it is due; null where none is. */
  country: string | null
  /** Contained in the price, in hundredths of a percent. */
  rate: number
}

const none: Tax = { country: null, rate: 0 }

/**
 * The VAT contained in a price that a consumer pays for something delivered online. Pure. Source: articles 58 and 59c of Directive
 * 2006/112/EC: it is due where the buyer is; a seller of the Union who sells little across borders and does not use the one-stop shop
 * owes that of home. Outside the Union it is due where the seller is registered, else not at all.
 */
export function taxOn({ seller, vatNumbers, oneStopShop, buyer, day }: TaxTerms): Tax {
  const registered = (country: string) => (vatNumbers[country] ?? '') !== ''
  const at = (country: string): Tax => {
    const rate = standardRate(country, day)
    return rate > 0 ? { country, rate } : none
  }
  if (buyer === seller || registered(buyer)) return at(buyer)
  if (!isInUnion(buyer)) return none
  // A seller from elsewhere owes it from the first cent.
  return oneStopShop || !isInUnion(seller) ? at(buyer) : at(seller)
}

/** What holds for somebody who buys here now, in the country whose prices they are. */
export function taxFor(ctx: CommandContext, buyer: string): Tax {
  // Those of the country whose prices they are, which the domain may not serve any more.
  const at = { ...ctx.site, country: buyer }
  const fixed = ctx.services.settings.get(taxRate, at)
  const company = ctx.services.companies.byId(ctx.site.domain.companyId)
  if (!ctx.services.settings.get(taxFromTable, at) || !company)
    return fixed > 0 ? { country: buyer, rate: fixed } : none
  return taxOn({
    seller: company.country,
    vatNumbers: company.vat_numbers,
    oneStopShop: ctx.setting(oneStopShop),
    buyer,
    day: todayOf(ctx),
  })
}

/** Why somebody is taken to buy from a country; the law wants two that agree kept. */
export interface TaxEvidence {
  source: 'profile' | 'address' | 'payment'
  country: string
}

/** What is known when an order is placed: what the member says, and where their connection lies. */
export function evidenceOf({ site }: CommandContext, profileCountry: string): TaxEvidence[] {
  const said: TaxEvidence[] = [{ source: 'profile', country: profileCountry }]
  return site.detectedCountry ? [...said, { source: 'address', country: site.detectedCountry }] : said
}
