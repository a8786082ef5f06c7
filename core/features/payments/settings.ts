import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

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

/** Whether test payments are taken and booked as if they were money. For demonstrations only, never where money is earned. */
export const acceptTestPayments = defineSetting({
  key: 'payments.accept_test',
  type: z.boolean(),
  default: false,
  area: 'payments',
  component: 'switch',
})

export const paymentSettings = [refundDays, taxRate, acceptTestPayments] as const
