import { randomUUID } from 'node:crypto'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  async 'cam-tile'(db, { domainId }) {
    const id = randomUUID()
    await db.asOwner(
      "insert into cam_tiles (id, domain_id, title, drawing, link) values ($1, $2, 'Live', 'lamp', 'https://live.example.com/')",
      [id, domainId],
    )
    return { id, domainId }
  },
}
