import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async icebreaker(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner(
      "insert into icebreakers (id, domain_id, language, kind, text) values ($1, $2, 'en', 'anyone', 'Tea or coffee?')",
      [id, domainId],
    )
    return { id, domainId }
  },
}
