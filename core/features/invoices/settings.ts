import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

/**
 * Years after the year of issue for which invoices are kept, as the tax law of the company's country requires: seven
 * in the Netherlands, ten in most others and for sales through the one-stop shop (article 369 of Directive
 * 2006/112/EC).
 */
export const invoiceYears = defineSetting({
  key: 'invoices.keep_years',
  notExperimentable: 'law',
  type: z.number().int().min(7).max(30),
  default: 10,
  public: true,
  scopes: ['global', 'domain'],
  area: 'payments',
})

export const invoiceSettings = [invoiceYears] as const
