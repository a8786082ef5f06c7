import { v7 as uuidv7 } from 'uuid'
import type { Database, Statement } from '../../../db/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { PhotoReviews } from '../photos/index.ts'
import { calculateDeadline } from './open-review.ts'

const open: Statement = {
  name: 'moderation.open_photo_review',
  text: `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at, due_at)
    values ($1, $2, 'photo', $3, $4, $5, $6)`,
}
const close: Statement = {
  name: 'moderation.close_review',
  text: `update reviews set status = 'closed', version = version + 1, assigned_to = null, assigned_until = null, decided_at = $2
    where kind = 'photo' and subject_id = $1 and status = 'pending'`,
}

/** Implements the `PhotoReviews` that `photos` declares. `hoursFor` reads the setting `review_hours` of a domain. */
export const createPhotoReviews = (
  db: Database,
  clock: Clock,
  hoursFor: (domainId: number) => number,
): PhotoReviews => ({
  async open(tx, { id, domainId, memberId }) {
    const now = clock.now()
    await db.query(open, [uuidv7(), domainId, id, memberId, now, calculateDeadline(now, hoursFor(domainId))], tx)
  },
  close: async (tx, photoId) => void (await db.query(close, [photoId, clock.now()], tx)),
})
