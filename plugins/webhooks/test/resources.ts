import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

const webhook = addDomainRow('webhook_endpoints', () => ({
  name: 'CRM',
  url: 'https://crm.example/hook',
  events: ['member.signed_up'],
}))

export const resources: Record<string, ResourceFactory> = {
  webhook,
  async 'webhook-delivery'(db, owner) {
    const endpoint = await webhook(db, owner)
    const delivery = addDomainRow('webhook_deliveries', () => ({
      endpoint_id: endpoint.id,
      event: 'member.signed_up',
      payload: '{}',
      status: 'failed',
      created_at: '2026-03-01T10:00:00Z',
    }))
    return delivery(db, owner)
  },
}
