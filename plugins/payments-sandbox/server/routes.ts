import { z } from 'zod'
import { idParams, memberRoute, numberText, perMinute } from '../../../core/kernel/index.ts'
import { choices, decideBankPayment, findOwnPayment } from './bank.ts'

const resource = { param: 'id', kind: 'sandbox-payment', reach: 'owner' } as const

export const bankPayment = z.object({
  id: z.string(),
  description: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  method: z.string(),
  state: z.string(),
  closed: z.boolean(),
  return_path: z.string(),
})
export const bankReply = z.object({ payment: bankPayment })
export const decideBody = z.object({
  choice: z.enum(choices),
  duplicates: numberText.int().min(0).max(20).default(0),
})
export const decideReply = z.object({ return_url: z.string() })

/** Keeps only the path, because the site's address may have changed since. */
const buildPath = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

export const bankRoute = memberRoute({
  method: 'GET',
  path: '/api/payments-sandbox/bank/:id',
  summary: "Returns the member's own payment at the test bank.",
  access: 'member',
  params: idParams,
  response: bankReply,
  resource,
  async handler(ctx, { params }) {
    const { returnUrl, ...payment } = await findOwnPayment(ctx, params.id)
    const { id, description, amount, currency, method, state, closed } = payment
    const return_path = buildPath(returnUrl)
    return { payment: { id, description, amount, currency, method, state, closed, return_path } }
  },
})

export const decideRoute = memberRoute({
  method: 'POST',
  path: '/api/payments-sandbox/bank/:id',
  summary: 'Pays, cancels or fails a payment at the test bank, which then calls the webhook, as often as requested.',
  access: 'member',
  params: idParams,
  body: decideBody,
  response: decideReply,
  resource,
  rateLimit: perMinute(60),
  idempotency: 'natural',
  async handler(ctx, { params, body }) {
    const payment = await decideBankPayment(ctx, params.id, body.choice, body.duplicates)
    return { return_url: buildPath(payment.returnUrl) }
  },
})

export const routes = [bankRoute, decideRoute] as const
