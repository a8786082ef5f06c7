import { z } from 'zod'
import type { DocumentedWebhook } from '../../../core/platform/http/index.ts'
import { type EventType, testType } from '../shared/words.ts'

const place = z.object({
  domain_id: z.number().int().describe('Id of the domain in the console.'),
  country: z.string().describe('ISO 3166-1 code of the country on whose site it happened.'),
})
const member = place.extend({ member_id: z.uuid() })
const amounts = {
  amount: z.number().int().describe('In minor units of the currency: cents.'),
  currency: z.string().describe('ISO 4217 code.'),
  refunded_amount: z.number().int().describe('What was refunded so far, in minor units.'),
}
const order = member.extend({
  order_id: z.uuid(),
  status: z.string().describe('`completed`, `refunded` or `charged_back`.'),
  ...amounts,
  credits: z.number().int(),
  first_purchase: z.boolean(),
})
const payment = member.extend({
  payment_id: z.uuid(),
  order_id: z.uuid(),
  provider: z.string(),
  method: z.string(),
  state: z.string().describe('`pending`, `paid`, `failed`, `cancelled`, `refunded` or `charged_back`.'),
  ...amounts,
})
const report = place.extend({
  report_id: z.uuid(),
  about: z.enum(['member', 'message', 'photo', 'site']),
  reason: z.string().describe('The kind of complaint, or the reason of the report.'),
  member_id: z.uuid().nullable().describe('The member it is about. Null: none, or not disclosed.'),
})
const decision = place.extend({
  case_id: z.uuid(),
  kind: z.string().describe('The kind of case: `photo`, `complaint`, …'),
  action: z.string().describe('What was decided: `approve`, `reject`, …'),
  member_id: z.uuid().nullable().describe('The member it concerns, if the case names one.'),
})

/** The data of each event: only ids, states and amounts, and no name, address or text of anybody. */
export const payloads = {
  'member.signed_up': { summary: 'A member signed up.', data: member },
  'member.confirmed': { summary: 'A member confirmed the e-mail address.', data: member },
  'member.banned': { summary: 'Staff banned a member.', data: member },
  'member.deleted': { summary: 'A member deleted the account. Erasure follows after the grace period.', data: member },
  'member.reactivated': { summary: 'A member restored a deleted account.', data: member },
  'member.erased': { summary: 'The data of a member were erased. Erase your copies, too.', data: member },
  'order.completed': { summary: 'An order was paid and its credits were booked.', data: order },
  'order.reversed': { summary: 'A completed order was refunded or charged back.', data: order },
  'payment.changed': { summary: 'A payment reached another state, or more of it was refunded.', data: payment },
  'report.filed': { summary: 'A complaint was filed, or a message or photo was reported.', data: report },
  'decision.made': { summary: 'Staff decided a case or found a complaint justified or not.', data: decision },
  'decision.undone': {
    summary: 'The moderator reverted a decision; the case is pending again.',
    data: decision.omit({ action: true }),
  },
  [testType]: { summary: 'Staff sent a test to an endpoint.', data: place },
} as const satisfies Record<EventType | typeof testType, { summary: string; data: z.ZodObject }>

export type WebhookType = keyof typeof payloads
export type WebhookData<T extends WebhookType> = z.output<(typeof payloads)[T]['data']>

/** Version of all payloads. Adding fields keeps it; changing or removing one increments it. */
export const payloadVersion = 1

export const buildEnvelope = (type: WebhookType) =>
  z.object({
    type: z.literal(type),
    version: z.literal(payloadVersion),
    timestamp: z.iso.datetime().describe('When it happened.'),
    data: payloads[type].data,
  })

/** The body of a call. Undeclared fields are refused, so that none is sent by accident. */
export function writeBody<T extends WebhookType>(type: T, at: Date, data: WebhookData<T>): string {
  const schema: z.ZodObject = payloads[type].data
  const checked = schema.strict().parse(data)
  return JSON.stringify({ type, version: payloadVersion, timestamp: at.toISOString(), data: checked })
}

/** The pages of the API's document. */
export const documentedWebhooks: DocumentedWebhook[] = Object.entries(payloads).map(([id, { summary }]) => ({
  id,
  summary,
  body: buildEnvelope(id as WebhookType),
}))
