import { z } from 'zod'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { memberRoute, publicRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { readBalance } from '../credits/index.ts'
import { listOrderInvoices, presentInvoice } from '../invoices/index.ts'
import { stopOrder } from './close-payment.ts'
import { continueOrder } from './continue-order.ts'
import { buildCreditsPage, buildPriceList } from './offer.ts'
import { placeOrder } from './orders.ts'
import { hasPremiumWithout } from './premium.ts'
import { presentOrder } from './present.ts'
import { findLatestPayments, findOwnOrder, listOwnOrders } from './queries.ts'
import {
  creditsQuery,
  creditsReply,
  orderBody,
  orderDetailReply,
  orderReply,
  ordersReply,
  placedOrderReply,
  priceListReply,
  withdrawBody,
} from './schemas.ts'
import { loadTimetable } from './timetable.ts'
import { receiveWebhook } from './webhook.ts'
import { computeWithdrawal, withdrawOrder } from './withdraw.ts'

/** One of the member's own orders, with its current state. Throws AppError('not_found'). */
async function readOrder(ctx: MemberCommandContext, id: string) {
  const order = await findOwnOrder(ctx, ctx.member.id, id)
  if (!order) throw notFound()
  const payment = (await findLatestPayments(ctx, [order])).get(order.id)
  return presentOrder(order, payment, await loadTimetable(ctx, payment))
}

export const packagesRoute = publicRoute({
  method: 'GET',
  path: '/api/packages',
  summary: 'Returns the public price list: the packages of this domain and country, and the price of a message.',
  access: 'anyone',
  response: priceListReply,
  handler: (ctx) => buildPriceList(ctx),
})

export const creditsRoute = memberRoute({
  method: 'GET',
  path: '/api/credits',
  summary: 'Returns the balance, the packages with the current discount or that of a code, and the payment methods.',
  access: 'member',
  query: creditsQuery,
  response: creditsReply,
  rateLimit: perMinute(60),
  handler: (ctx, { query }) => buildCreditsPage(ctx, query.code),
})

export const placeOrderRoute = memberRoute({
  method: 'POST',
  path: '/api/orders',
  summary: 'Orders a package of credits and starts its payment. Prices come from the server only.',
  access: 'member',
  body: orderBody,
  response: placedOrderReply,
  rateLimit: { points: 20, seconds: 600, by: 'member' },
  idempotency: 'required',
  async handler(ctx, { body }) {
    const placed = await placeOrder(ctx, {
      packageId: body.package_id,
      method: body.method,
      discountCode: body.discount_code,
      remember: body.remember,
      savedMethodId: body.remembered_id,
      shown: body.shown,
      key: ctx.idempotencyKey,
    })
    return { order: await readOrder(ctx, placed.orderId), redirect_url: placed.redirectUrl }
  },
})

export const ordersRoute = memberRoute({
  method: 'GET',
  path: '/api/orders',
  summary: "Lists the member's own orders, newest first.",
  access: 'member',
  response: ordersReply,
  async handler(ctx) {
    const orders = await listOwnOrders(ctx, ctx.member.id)
    const payments = await findLatestPayments(ctx, orders)
    const presented = orders.map(async (order) => {
      const payment = payments.get(order.id)
      return presentOrder(order, payment, await loadTimetable(ctx, payment))
    })
    return { orders: await Promise.all(presented) }
  },
})

export const orderRoute = memberRoute({
  method: 'GET',
  path: '/api/orders/:id',
  summary:
    "Returns one of the member's own orders and the refund for a withdrawal; polled while its payment is pending.",
  access: 'member',
  params: idParams,
  response: orderDetailReply,
  resource: { param: 'id', kind: 'order', reach: 'owner' },
  async handler(ctx, { params }) {
    const order = await findOwnOrder(ctx, ctx.member.id, params.id)
    if (!order) throw notFound()
    const [payments, balance, documents] = await Promise.all([
      findLatestPayments(ctx, [order]),
      readBalance(ctx, ctx.member.id),
      listOrderInvoices(ctx, order.id),
    ])
    const payment = payments.get(order.id)
    const withdrawal = computeWithdrawal(ctx, order, payment, balance)
    return {
      order: presentOrder(order, payment, await loadTimetable(ctx, payment)),
      withdrawal: withdrawal && {
        ...withdrawal,
        until: withdrawal.until.toISOString(),
        ends_premium:
          (order.refundedAmount ?? 0) + withdrawal.amount >= order.amount && !(await hasPremiumWithout(ctx, order)),
      },
      documents: documents.map(presentInvoice),
    }
  },
})

export const stopOrderRoute = memberRoute({
  method: 'POST',
  path: '/api/orders/:id/stop',
  summary: 'Cancels an unpaid order; returns its resulting state.',
  access: 'member',
  params: idParams,
  response: orderReply,
  resource: { param: 'id', kind: 'order', reach: 'owner' },
  rateLimit: { points: 20, seconds: 600, by: 'member' },
  idempotency: 'natural',
  async handler(ctx, { params }) {
    await stopOrder(ctx, params.id)
    return { order: await readOrder(ctx, params.id) }
  },
})

export const continueOrderRoute = memberRoute({
  method: 'POST',
  path: '/api/orders/:id/continue',
  summary: "Redirects to the provider's page of an unpaid order, or else to the order's own page.",
  access: 'member',
  params: idParams,
  response: placedOrderReply,
  resource: { param: 'id', kind: 'order', reach: 'owner' },
  rateLimit: { points: 20, seconds: 600, by: 'member' },
  idempotency: 'natural',
  async handler(ctx, { params }) {
    const redirectUrl = await continueOrder(ctx, params.id)
    return { order: await readOrder(ctx, params.id), redirect_url: redirectUrl }
  },
})

export const withdrawOrderRoute = memberRoute({
  method: 'POST',
  path: '/api/orders/:id/withdraw',
  summary:
    'Withdraws from a purchase: debits the unused credits and refunds their share of the price, which must equal the amount shown.',
  access: 'member',
  params: idParams,
  body: withdrawBody,
  response: orderReply,
  resource: { param: 'id', kind: 'order', reach: 'owner' },
  rateLimit: { points: 20, seconds: 600, by: 'member' },
  idempotency: 'required',
  async handler(ctx, { params, body }) {
    await withdrawOrder(ctx, params.id, body.amount)
    return { order: await readOrder(ctx, params.id) }
  },
})

export const webhookRoute = publicRoute({
  method: 'POST',
  path: '/api/payments/webhooks/:provider',
  summary: 'Receives webhooks of payment providers; the signature over the raw body is verified.',
  access: 'provider',
  params: z.object({ provider: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  query: z.object({ payment: z.uuid().optional().catch(undefined) }),
  bodyKind: 'raw',
  response: z.object({ received: z.literal(true) }),
  idempotency: 'natural',
  async handler(ctx, { params, query }) {
    await receiveWebhook(ctx, params.provider, {
      headers: ctx.headers,
      rawBody: ctx.rawBody ?? Buffer.alloc(0),
      ...(query.payment ? { paymentId: query.payment } : {}),
    })
    return { received: true } as const
  },
})

export const paymentRoutes = [
  packagesRoute,
  creditsRoute,
  placeOrderRoute,
  ordersRoute,
  orderRoute,
  stopOrderRoute,
  continueOrderRoute,
  withdrawOrderRoute,
  webhookRoute,
] as const
