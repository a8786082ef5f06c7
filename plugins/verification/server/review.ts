import { computeAge } from '../../../core/features/members/index.ts'
import { removePhoto } from '../../../core/features/photos/index.ts'
import type { HookMap } from '../../../core/kernel/index.ts'
import { getCurrentDay } from '../../../core/platform/site/index.ts'
import type { Statement } from '../../../db/index.ts'
import { reviewKind, selfiePurpose } from './requests.ts'

interface Case {
  member_id: string
  state: string
  gesture: string
  photo_id: string | null
  name: string | null
  date_of_birth: string | null
  place: string | null
  photos: string[]
}

const findCaseStatement: Statement = {
  name: 'verification.find_case',
  text: `select v.member_id, v.state, v.gesture, v.photo_id, p.name, p.date_of_birth, p.place,
      array(select ph.id from photos ph where ph.member_id = v.member_id and ph.purpose = 'profile' and ph.status in ('active', 'inspection')
        order by (ph.id = p.main_photo_id) desc, ph.position, ph.id limit 12) photos
    from verification_requests v left join profiles p on p.member_id = v.member_id where v.id = $1`,
}
const decideRequestStatement: Statement = {
  name: 'verification.decide_request',
  text: `update verification_requests v set state = $2, decided_at = $3, photo_id = null
    from (select id, photo_id, member_id from verification_requests where id = $1 and state = 'waiting' for update) was
    where v.id = was.id returning was.member_id, was.photo_id`,
}

/** A selfie beside the photos of the profile. Every decision deletes the selfie, so it cannot be undone. */
export const reviewable: HookMap['reviewable'] = {
  kind: reviewKind,
  actions: ['approve', 'reject'],
  async present(ctx, subjectId) {
    const [row] = await ctx.services.db.query<Case>(findCaseStatement, [subjectId], ctx.tx)
    if (!row) return null
    const { name, date_of_birth: born, place } = row
    const member =
      name && born ? { name, age: computeAge(born, getCurrentDay(ctx)), place, description: '' } : undefined
    return { member_id: row.member_id, member, selfie_id: row.photo_id, gesture: row.gesture, photo_ids: row.photos }
  },
  async apply(ctx, subjectId, action) {
    const state = action === 'approve' ? 'verified' : 'refused'
    const [row] = await ctx.services.db.query<Case>(decideRequestStatement, [subjectId, state, ctx.now()], ctx.tx)
    if (!row) return
    if (row.photo_id) await removePhoto(ctx, row.member_id, row.photo_id, selfiePurpose)
    await ctx.services.live.send(ctx.tx, row.member_id, 'verification.decided', { verified: state === 'verified' })
  },
}
