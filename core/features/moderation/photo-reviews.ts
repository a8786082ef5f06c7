import { v7 as uuidv7 } from 'uuid'
import type { Database, Statement } from '../../../db/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { SettingsService } from '../../platform/settings/index.ts'
import { firstReviewPerk, type PhotoReviews } from '../photos/index.ts'
import { isPremiumOnly } from '../premium/index.ts'
import { computeDeadline } from './open-review.ts'
import { reviewHours } from './settings.ts'

const openStatement: Statement = {
  name: 'moderation.open_photo_review',
  text: `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at, due_at)
    values ($1, $2, 'photo', $3, $4, $5,
      case when (select paid_user from members where id = $4) then $7::timestamptz else $6::timestamptz end)`,
}
const closeStatement: Statement = {
  name: 'moderation.close_review',
  text: `update reviews set status = 'closed', version = version + 1, assigned_to = null, assigned_until = null, decided_at = $2
    where kind = 'photo' and subject_id = $1 and status = 'pending'`,
}

/** Hours until a photo's deadline on a site; half of them for a member with Premium, where that is a perk. */
export function getPhotoReviewHours(settings: Pick<SettingsService, 'get'>, site: SettingSite) {
  const usual = settings.get(reviewHours, site)
  const first = isPremiumOnly({ setting: (definition) => settings.get(definition, site) }, firstReviewPerk)
  return { usual, premium: first ? usual / 2 : usual }
}

/** Implements `PhotoReviews` of `photos`. `hoursFor`: hours until a photo's deadline, and those for Premium. */
export const createPhotoReviews = (
  db: Database,
  clock: Clock,
  hoursFor: (domainId: number) => { usual: number; premium: number },
): PhotoReviews => ({
  async open(tx, { id, domainId, memberId }) {
    const now = clock.now()
    const { usual, premium } = hoursFor(domainId)
    const deadlines = [usual, premium].map((hours) => computeDeadline(now, hours))
    await db.query(openStatement, [uuidv7(), domainId, id, memberId, now, ...deadlines], tx)
  },
  close: async (tx, photoId) => void (await db.query(closeStatement, [photoId, clock.now()], tx)),
})
