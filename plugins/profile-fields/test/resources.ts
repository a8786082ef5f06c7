import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async profile_field(db, { domainId }) {
    const id = randomUUID()
    const key = `f${id.slice(0, 8)}`
    await db.asOwner(
      `insert into profile_fields (id, domain_id, key, kind, labels, options)
       values ($1, $2, $3, 'choice', '{"en":"Coffee"}', '[{"key":"yes","labels":{"en":"Yes"}}]')`,
      [id, domainId, key],
    )
    return { id, domainId }
  },
}
