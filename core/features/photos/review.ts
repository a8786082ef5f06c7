import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { ageOn } from '../../shared/age.ts'
import { todayOf } from '../../shared/site-time.ts'
import type { ReviewableKind } from '../moderation/index.ts'
import { queueMail } from '../notifications/index.ts'
import { judge } from './statements.ts'

const subjectStatement = {
  name: 'photos.review_subject',
  text: `select p.id, p.member_id, pr.name, pr.date_of_birth, pr.place, pr.description
    from photos p left join profiles pr on pr.member_id = p.member_id where p.id = $1 and p.status <> 'deleted'`,
}
interface Subject {
  id: string
  member_id: string
  name: string | null
  date_of_birth: string | null
  place: string | null
  description: string | null
}

/** Photos in the review queue: approved ones appear, rejected ones do not and their owner is told. */
export const photoReviewable: ReviewableKind = {
  kind: 'photo',
  actions: ['approve', 'reject'],
  async present(ctx, subjectId) {
    const [photo] = await ctx.services.db.query<Subject>(subjectStatement, [subjectId], ctx.tx)
    if (!photo) return null
    const { id, name, date_of_birth: born, place, description } = photo
    const member =
      name && born ? { name, age: ageOn(born, todayOf(ctx)), place, description: description ?? '' } : undefined
    return { photo_id: id, member_id: photo.member_id, member }
  },
  apply: judgePhoto,
}

async function judgePhoto(ctx: CommandContext & { tx: Transaction }, photoId: string, action: string): Promise<void> {
  const { services, tx } = ctx
  const status = action === 'approve' ? 'active' : 'rejected'
  const [photo] = await services.db.query<{ member_id: string }>(judge, [photoId, status, ctx.now()], tx)
  // Deleted by its owner, or judged already.
  if (!photo) throw new AppError('conflict')
  await services.mainPhotos.lock(tx, photo.member_id)
  await services.mainPhotos.choose(tx, photo.member_id)
  await services.live.send(tx, photo.member_id, 'photo.reviewed', { photoId, status })
  if (status === 'rejected')
    await queueMail(ctx, { memberId: photo.member_id, template: 'photo_rejected', path: '/profile' })
}
