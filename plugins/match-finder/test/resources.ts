import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

const texts = JSON.stringify({ en: { question: 'Tea or coffee?' } })
const options = JSON.stringify(
  ['Tea', 'Coffee'].map((en) => ({ id: en.toLowerCase(), texts: { en }, min_age: null, max_age: null })),
)

export const resources: Record<string, ResourceFactory> = {
  async 'match-finder'(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner(
      "insert into match_finder_questions (id, domain_id, kind, texts, options) values ($1, $2, 'single', $3, $4)",
      [id, domainId, texts, options],
    )
    return { id, domainId }
  },
}
