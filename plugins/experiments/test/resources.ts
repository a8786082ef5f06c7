import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async experiment(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner(
      `insert into experiments (id, domain_id, name, who, setting, variants, goal, planned, expected, effect)
       values ($1, $2, 'Promise', 'visitors', 'home.promise', '[{"label":"B","value":{"nl":"Anders"}}]', 'signup', 500, 10, 3)`,
      [id, domainId],
    )
    return { id, domainId }
  },
}
