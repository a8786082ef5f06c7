import type { CommandContext } from '../../kernel/context.ts'
import { findTax } from './tax.ts'

/**
 * Whether the company behind a site may take real money from a buyer of a country: an invoice must have its name,
 * address and, if tax is due, VAT number (article 226 of Directive 2006/112/EC). Without these, only accounts with play
 * money are offered.
 */
export function canTakeMoney(ctx: CommandContext, country: string): boolean {
  const company = ctx.services.companies.byId(ctx.site.domain.companyId)
  if (!company || [company.name, company.address, company.city].some((line) => line.trim() === '')) return false
  return findTax(ctx, country).country === null || Object.values(company.vat_numbers).some((number) => number !== '')
}
