import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async import(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner(
      `insert into importer_runs (id, domain_id, source, kind, what, mapping, created_at)
       values ($1, $2, 'old-site', 'csv', 'members', '{"columns":{},"date_order":"ymd"}', now())`,
      [id, domainId],
    )
    return { id, domainId }
  },
}
