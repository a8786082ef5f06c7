import { randomUUID } from 'node:crypto'
import { coreResources, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  /** A date that both agreed to and about which its owner has been asked. */
  async meetup(db, owner) {
    const { id: conversation, domainId } = await (coreResources.conversation as ResourceFactory)(db, owner)
    const id = randomUUID()
    await db.asOwner(
      `insert into meetups (id, conversation_id, member_id, other_id, place, starts_at, state, version, changed_at)
       values ($1, $2, $3, $4, 'Café De Zwaan', '2026-03-01T19:00:00Z', 'agreed', 2, now())`,
      [id, conversation, owner.partnerId, owner.memberId],
    )
    await db.asOwner('insert into meetup_checks (meetup_id, member_id, asked_at) values ($1, $2, now())', [
      id,
      owner.memberId,
    ])
    return { id, domainId }
  },
}
