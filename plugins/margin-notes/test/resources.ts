import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async 'margin-note'(db, { domainId, memberId, partnerId }) {
    const id = randomUUID()
    // A pair has only one pending comment at a time.
    await db.asOwner('delete from margin_notes where from_member = $1 and to_member = $2', [partnerId, memberId])
    // A comment requires its like, and is removed with it.
    await db.asOwner(
      `insert into likes (from_member, to_member, created_at) values ($1, $2, '2026-03-01T10:00:00Z') on conflict do nothing`,
      [partnerId, memberId],
    )
    await db.asOwner(
      `insert into margin_notes (id, domain_id, from_member, to_member, kind, heading, quote, created_at)
       values ($1, $2, $3, $4, 'passage', 'Tea or coffee?', 'Tea', '2026-03-01T10:00:00Z')`,
      [id, domainId, partnerId, memberId],
    )
    return { id, domainId }
  },
}
