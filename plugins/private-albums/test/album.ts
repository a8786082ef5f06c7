import { randomBytes, randomUUID } from 'node:crypto'
import { createIdAt } from '../../../core/kernel/index.ts'
import type { TestMember } from '../../../tests/factories/site.ts'
import type { TestApp } from '../../../tests/harness/app.ts'
import type { TestDatabase } from '../../../tests/harness/index.ts'

/** A row of a private photo that moderators have approved, without files. */
export async function addAlbumPhoto(db: TestDatabase, memberId: string): Promise<string> {
  const id = randomUUID()
  await db.asOwner(
    `insert into photos (id, member_id, status, media_key, width, height, colour, position, purpose, created_at, reviewed_at)
     values ($1, $2, 'active', $3, 800, 1000, '#a08060', 0, 'private-albums.photo', now(), now())`,
    [id, memberId, randomBytes(12).toString('hex')],
  )
  return id
}

/** A message from one member to another. */
export async function writeMessage(app: TestApp, from: TestMember, to: string): Promise<void> {
  app.clock.advance(1000)
  const id = createIdAt(app.clock.now())
  const { status, body } = await from.client.post(`/api/members/${to}/messages`, { id, kind: 'text', text: 'Hello' })
  if (status !== 200) throw new Error(JSON.stringify(body))
}
