import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

const webhook: ResourceFactory = async (db, { domainId }) => {
  const id = randomUUID()
  await db.asOwner(
    `insert into webhook_endpoints (id, domain_id, name, url, events)
     values ($1, $2, 'CRM', 'https://crm.example/hook', '{member.signed_up}')`,
    [id, domainId],
  )
  return { id, domainId }
}

export const resources: Record<string, ResourceFactory> = {
  webhook,
  async 'webhook-delivery'(db, owner) {
    const endpoint = await webhook(db, owner)
    const id = randomUUID()
    await db.asOwner(
      `insert into webhook_deliveries (id, endpoint_id, domain_id, event, payload, status, created_at)
       values ($1, $2, $3, 'member.signed_up', '{}', 'failed', '2026-03-01T10:00:00Z')`,
      [id, endpoint.id, owner.domainId],
    )
    return { id, domainId: owner.domainId }
  },
}
