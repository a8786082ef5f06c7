import { z } from 'zod'
import { defineSetting } from '../settings/definition.ts'

/** Days within which a purchase may be withdrawn. The law of the European Union asks for 14 at least. */
export const refundDays = defineSetting({
  key: 'refund_days',
  type: z.number().int().min(14).max(365),
  default: 14,
  public: true,
  area: 'payments',
  component: 'number',
})

/** Tax contained in the prices, in hundredths of a percent: 2100 is 21 %. */
export const taxRate = defineSetting({
  key: 'payments.tax_rate',
  type: z.number().int().min(0).max(5000),
  default: 2100,
  area: 'payments',
  component: 'number',
})

export const paymentSettings = [refundDays, taxRate] as const
