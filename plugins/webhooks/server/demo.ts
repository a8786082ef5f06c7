import { createIdAt, type DemoPart, dayMs, timeAfter } from '../../../core/kernel/index.ts'
import { type WebhookData, type WebhookType, writeBody } from './payloads.ts'
import { deliveryAttempts } from './send-delivery.ts'

/** The demo's brand whose calls another system received. */
const host = 'localhost'

interface DemoEvent {
  at: Date
  type: WebhookType
  data: WebhookData<WebhookType>
}

/**
 * A webhook of an invented customer database, switched off so that nothing is called, and the log of its last calls:
 * purchases and sign-ups of the demo, of which one was not received.
 */
export const demo: DemoPart = {
  async fill(tx, { domainId, host: here, now, seal }) {
    if (here !== host) return
    const endpointId = createIdAt(now.getTime() - 60 * dayMs)
    await tx('webhook_endpoints').insert({
      id: endpointId,
      domain_id: domainId,
      name: 'CRM (demo)',
      url: 'https://crm.example.com/hooks/members',
      events: ['member.signed_up', 'order.completed'],
      active: false,
      secret: seal(`whsec_${Buffer.alloc(24, 'demo').toString('base64')}`),
      secret_created_at: now,
    })
    const members = await tx('members')
      .where({ domain_id: domainId, fictional: false })
      .orderBy('signup_date', 'desc')
      .limit(4)
      .select<{ id: string; country: string; at: Date }[]>('id', 'country', 'signup_date as at')
    const orders = await tx('orders')
      .where({ domain_id: domainId, status: 'completed' })
      .orderBy('completed_at', 'desc')
      .limit(5)
    const buildPlace = (country: string) => ({ domain_id: domainId, country })
    const happened: DemoEvent[] = [
      ...members.map(({ id, country, at }) => ({
        at,
        type: 'member.signed_up' as const,
        data: { ...buildPlace(country), member_id: id },
      })),
      ...orders.map((order) => ({
        at: order.completed_at,
        type: 'order.completed' as const,
        data: {
          ...buildPlace(order.country),
          member_id: order.member_id,
          order_id: order.id,
          status: 'completed',
          amount: order.amount,
          currency: order.currency,
          refunded_amount: 0,
          credits: order.credits,
          first_purchase: order.first_purchase,
        },
      })),
    ]
    await tx('webhook_deliveries').insert(
      happened.map(({ at, type, data }, index) => {
        const isLost = index === happened.length - 1
        return {
          id: createIdAt(at),
          endpoint_id: endpointId,
          domain_id: domainId,
          member_id: 'member_id' in data ? data.member_id : null,
          event: type,
          payload: writeBody(type, at, data),
          status: isLost ? 'failed' : 'sent',
          attempts: isLost ? deliveryAttempts : 1,
          answer: isLost ? 503 : 204,
          duration_ms: 90 + 17 * index,
          created_at: at,
          sent_at: isLost ? null : timeAfter(at, 1000),
        }
      }),
    )
  },
}
