import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async interview(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner(
      "insert into interview_questions (id, domain_id, language, text) values ($1, $2, 'en', 'Tea or coffee?')",
      [id, domainId],
    )
    return { id, domainId }
  },
}
