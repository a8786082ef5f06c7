import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

/**
 * Years for which invoices are kept after the year of issue, as the tax law of the company's country requires. It is
 * seven in the Netherlands and ten in most other countries. Sales through the one-stop shop need ten (article 369 of
 * Directive 2006/112/EC).
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
