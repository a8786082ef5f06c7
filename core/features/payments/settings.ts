import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { paymentMethods } from '../../shared/payment-methods.ts'

/** Days in which a purchase can be withdrawn. The law of the European Union requires at least 14. */
export const refundDays = defineSetting({
  key: 'refund_days',
  notExperimentable: 'law',
  type: z.number().int().min(14).max(365),
  default: 14,
  public: true,
  area: 'payments',
})

/** Whether the tax contained in prices follows the law of the buyer's country; otherwise it is `payments.tax_rate`. */
export const taxFromTable = defineSetting({
  key: 'payments.tax_from_table',
  notExperimentable: 'law',
  type: z.boolean(),
  default: true,
  area: 'payments',
})

/** Whether the company declares sales to other countries of the European Union through the one-stop shop. */
export const oneStopShop = defineSetting({
  key: 'payments.one_stop_shop',
  notExperimentable: 'law',
  type: z.boolean(),
  default: true,
  scopes: ['global', 'domain'],
  area: 'payments',
  dependsOn: 'payments.tax_from_table',
})

/** Tax contained in prices if no table is used, in hundredths of a percent: 2100 is 21 %. */
export const taxRate = defineSetting({
  key: 'payments.tax_rate',
  notExperimentable: 'law',
  type: z.number().int().min(0).max(5000),
  default: 2100,
  area: 'payments',
  component: 'basis-points',
})

/** Whether test payments are booked like money. For demonstrations only, never on a site that earns money. */
export const acceptTestPayments = defineSetting({
  key: 'payments.accept_test',
  notExperimentable: 'payment',
  type: z.boolean(),
  default: false,
  area: 'payments',
})

/** Number of failures in a row after which an account is paused. */
export const pauseAfterFailures = defineSetting({
  key: 'payments.rest_after',
  notExperimentable: 'payment',
  type: z.number().int().min(1).max(20),
  default: 3,
  area: 'payments',
})

/** Minutes for which a paused account is not offered. */
export const pauseMinutes = defineSetting({
  key: 'payments.rest_minutes',
  notExperimentable: 'payment',
  type: z.number().int().min(1).max(1440),
  default: 5,
  area: 'payments',
})

/** Methods offered before the others, in this order. Empty: those common in the country come first. */
export const methodOrder = defineSetting({
  key: 'payments.method_order',
  notExperimentable: 'payment',
  type: z.array(z.enum(paymentMethods.map(({ id }) => id))).max(40),
  default: [],
  area: 'payments',
})

export const paymentSettings = [
  methodOrder,
  taxFromTable,
  oneStopShop,
  refundDays,
  taxRate,
  acceptTestPayments,
  pauseAfterFailures,
  pauseMinutes,
] as const
