import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async 'sign-in-provider'(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner(
      `insert into sign_in_with_providers (id, domain_id, label, issuer, client_id) values ($1, $2, 'Google', $3, 'x')`,
      [id, domainId, `https://${id}.invalid`],
    )
    return { id, domainId }
  },
  async 'sign-in-identity'(db, { memberId, domainId }) {
    const id = randomUUID()
    await db.asOwner(
      `insert into sign_in_with_identities (id, member_id, domain_id, issuer, subject, label, linked_at)
       values ($1, $2, $3, $4, 'ann', 'Google', '2026-03-01T10:00:00Z')`,
      [id, memberId, domainId, `https://${id}.invalid`],
    )
    return { id, domainId }
  },
}
