import { idParams, memberRoute, perHour } from '../../../core/kernel/index.ts'
import { maskPhoneNumber } from '../../../core/platform/sms/index.ts'
import { agreeWithDetails, agreeWithMandate, requestCode } from './agree.ts'
import { cancelOwnPayment } from './cancel.ts'
import { resendSeconds } from './codes.ts'
import { presentDebit } from './present.ts'
import { agreeBody, agreeWithMandateBody, codeReply, debitReply, details, pathReply } from './schemas.ts'

const resource = { param: 'id', kind: 'direct-debit-order', reach: 'owner' } as const
const access = 'member'

export const debitRoute = memberRoute({
  method: 'GET',
  path: '/api/payments-direct-debit/orders/:id',
  summary:
    "What the member's own order asks for by direct debit: amount, creditor, wording of the mandate, day of the collection.",
  access,
  params: idParams,
  response: debitReply,
  resource,
  handler: async (ctx, { params: { id } }) => ({ debit: await presentDebit(ctx, id) }),
})

export const codeRoute = memberRoute({
  method: 'POST',
  path: '/api/payments-direct-debit/orders/:id/code',
  summary: 'Sends a code by SMS, with which the mandate for these details can be given; once a minute.',
  access,
  params: idParams,
  body: details,
  response: codeReply,
  resource,
  rateLimit: perHour(60, 'ip'),
  async handler(ctx, { params: { id }, body }) {
    const { expiresAt, phone } = await requestCode(ctx, id, body)
    return { phone: maskPhoneNumber(phone), expires_at: expiresAt.toISOString(), resend_seconds: resendSeconds }
  },
})

export const agreeRoute = memberRoute({
  method: 'POST',
  path: '/api/payments-direct-debit/orders/:id/agree',
  summary: 'Gives the mandate with the code that came by SMS, and agrees to this payment.',
  access,
  params: idParams,
  body: agreeBody,
  response: pathReply,
  resource,
  rateLimit: { points: 20, seconds: 600, by: 'member' },
  idempotency: 'required',
  async handler(ctx, { params: { id }, body: { agree: _, ...body } }) {
    return { return_path: (await agreeWithDetails(ctx, id, body)).returnPath }
  },
})

export const agreeWithMandateRoute = memberRoute({
  method: 'POST',
  path: '/api/payments-direct-debit/orders/:id/agree-again',
  summary: 'Agrees to this payment under the mandate that the member gave before.',
  access,
  params: idParams,
  body: agreeWithMandateBody,
  response: pathReply,
  resource,
  rateLimit: { points: 20, seconds: 600, by: 'member' },
  idempotency: 'required',
  async handler(ctx, { params: { id }, body }) {
    return { return_path: (await agreeWithMandate(ctx, id, body.mandate_id)).returnPath }
  },
})

export const cancelPaymentRoute = memberRoute({
  method: 'POST',
  path: '/api/payments-direct-debit/orders/:id/call-off',
  summary: 'Cancels a payment to which the member has not agreed.',
  access,
  params: idParams,
  response: pathReply,
  resource,
  rateLimit: { points: 20, seconds: 600, by: 'member' },
  idempotency: 'natural',
  handler: async (ctx, { params: { id } }) => ({ return_path: await cancelOwnPayment(ctx, id) }),
})

export const routes = [debitRoute, codeRoute, agreeRoute, agreeWithMandateRoute, cancelPaymentRoute] as const
