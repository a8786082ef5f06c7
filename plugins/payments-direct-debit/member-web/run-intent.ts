import { data } from 'react-router'
import type { RequestServices } from '../../../member-web/kit/index.server.ts'
import { type Refusal, readText, submit } from '../../../member-web/kit/index.ts'

const fields = ['account_holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone'] as const

/** The result of a submission: an error, or the number to which the code was sent. */
export interface Answer {
  refused: Refusal | null
  /** Masked. */
  sentTo: string | null
  values: Record<string, string>
}

const toAnswer = (refused: Refusal): Answer => ({ refused, sentTo: null, values: refused.values })

/** Performs the action of the pressed button. */
export async function runIntent(
  api: RequestServices['api'],
  id: string,
  form: FormData,
): Promise<{ to: string } | { answer: ReturnType<typeof data<Answer>> }> {
  const params = { id }
  const intent = form.get('intent')
  const typed = Object.fromEntries(fields.map((name) => [name, readText(form, name) ?? ''])) as Record<
    (typeof fields)[number],
    string
  >
  if (intent === 'code') {
    const { reply, refused } = await submit(form, () =>
      api('POST /api/payments-direct-debit/orders/:id/code', { params, body: typed }),
    )
    if (!reply) return { answer: data(toAnswer(refused.data), refused.init ?? {}) }
    return { answer: data({ refused: null, sentTo: reply.phone, values: typed }) }
  }
  const isAgreed = form.get('agree') === 'on'
  const idempotencyKey = readText(form, 'key')
  const { reply, refused } = await submit(form, () => {
    if (intent === 'stop') return api('POST /api/payments-direct-debit/orders/:id/call-off', { params })
    const agreed = { agree: isAgreed as true }
    if (intent === 'again') {
      const body = { mandate_id: readText(form, 'mandate_id') ?? '', ...agreed }
      return api('POST /api/payments-direct-debit/orders/:id/agree-again', { params, body, idempotencyKey })
    }
    const body = { ...typed, otp: readText(form, 'otp') ?? '', ...agreed }
    return api('POST /api/payments-direct-debit/orders/:id/agree', { params, body, idempotencyKey })
  })
  return reply ? { to: reply.return_path } : { answer: data(toAnswer(refused.data), refused.init ?? {}) }
}
