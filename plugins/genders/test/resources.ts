import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async gender(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner(
      `insert into genders (id, domain_id, key, labels, searched, base) values ($1, $2, $3, '{"en":"Non-binary"}', 'both', 'female')`,
      [id, domainId, `g${id.slice(0, 8)}`],
    )
    return { id, domainId }
  },
}
