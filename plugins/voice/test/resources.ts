import { randomUUID } from 'node:crypto'
import {
  type Addressed,
  coreResources,
  type Owner,
  type ResourceFactory,
} from '../../../tests/authorization/resources.ts'
import type { TestDatabase } from '../../../tests/harness/index.ts'

async function voiceMessage(db: TestDatabase, owner: Owner): Promise<Addressed> {
  const made = await (coreResources['received-message'] as ResourceFactory)(db, owner)
  await db.asOwner(
    `insert into voice_recordings (message_id, member_id, media_key, container, duration, size, recorded_at)
     values ($1, $2, $3, 'webm', 2000, 100, now())`,
    [made.id, owner.partnerId, randomUUID()],
  )
  return made
}

export const resources: Record<string, ResourceFactory> = {
  'voice-message': voiceMessage,
  async 'reported-voice'(db, owner) {
    const made = await voiceMessage(db, owner)
    await db.asOwner(
      `insert into message_reports (id, message_id, domain_id, reporter_id, reported_id, reason, created_at)
       values ($1, $2, $3, $4, $5, 'harassment', now())`,
      [randomUUID(), made.id, owner.domainId, owner.memberId, owner.partnerId],
    )
    return made
  },
}
