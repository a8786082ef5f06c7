import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async lander(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner(
      "insert into lander_contents (id, design, slug, language, domain_id, status) values ($1, 'adultonly', $3, 'nl', $2, 'live')",
      [id, domainId, id.slice(0, 8)],
    )
    return { id, domainId }
  },
  async lander_split(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner(
      `insert into lander_splits (id, design, domain_id, arms, planned)
       values ($1, 'adultonly', $2, '[{"slug":"","weight":1},{"slug":"b","weight":1}]', 100)`,
      [id, domainId],
    )
    return { id, domainId }
  },
}
