import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async gift(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner("insert into gifts (id, domain_id, drawing, credits, position) values ($1, $2, 'rose', 5, 1)", [
      id,
      domainId,
    ])
    return { id, domainId }
  },
}
