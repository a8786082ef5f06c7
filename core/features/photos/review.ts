import type { Statement } from '../../../db/index.ts'
import type { TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { HookMap } from '../../kernel/hooks.ts'
import { computeAge } from '../../shared/age.ts'
import { getCurrentDay } from '../../shared/site-time.ts'
import { findSimilarPhotos } from './similar-photos.ts'
import { findOwnerStatement, setStatusStatement } from './statements.ts'

const findReviewSubjectStatement: Statement = {
  name: 'photos.find_review_subject',
  text: `select p.id, p.member_id, p.colour, p.width, p.height, pr.name, pr.date_of_birth, pr.place, pr.description, coalesce(pr.fictional, false) fictional,
      (select count(*)::int from photos r where r.member_id = p.member_id and r.status = 'rejected') rejected,
      (select count(*)::int from photos r where r.member_id = p.member_id and r.status = 'active' and r.purpose = 'profile') shown
    from photos p left join profiles pr on pr.member_id = p.member_id where p.id = $1 and p.status <> 'deleted'`,
}
interface Subject {
  id: string
  member_id: string
  colour: string
  width: number
  height: number
  name: string | null
  date_of_birth: string | null
  place: string | null
  description: string | null
  fictional: boolean
  rejected: number
  shown: number
}

/** Photos in the review queue: approved ones are published; for rejected ones the owner is shown the reason. */
export const photoReviewable: HookMap['reviewable'] = {
  kind: 'photo',
  actions: ['approve', 'reject'],
  restricts: { reject: 'photo_rejected' },
  async present(ctx, subjectId) {
    const { db } = ctx.services
    const [photo] = await db.query<Subject>(findReviewSubjectStatement, [subjectId], ctx.tx)
    if (!photo) return null
    const {
      id,
      name,
      date_of_birth: born,
      place,
      description,
      fictional,
      rejected,
      shown,
      colour,
      width,
      height,
    } = photo
    const member =
      name && born
        ? { name, age: computeAge(born, getCurrentDay(ctx)), place, description: description ?? '', fictional }
        : undefined
    // Searched only for display: a decision does not need them.
    const alike = ctx.tx ? [] : await findSimilarPhotos(db, id, ctx.site.domainId)
    return {
      photo_id: id,
      member_id: photo.member_id,
      member,
      photos: { rejected, shown },
      alike,
      colour,
      width,
      height,
    }
  },
  apply: (ctx, photoId, action) => judgePhoto(ctx, photoId, 'inspection', action === 'approve' ? 'active' : 'rejected'),
  undo: (ctx, photoId, action) => judgePhoto(ctx, photoId, action === 'approve' ? 'active' : 'rejected', 'inspection'),
}

type ReviewedStatus = 'inspection' | 'active' | 'rejected'

/** Changes a photo's status, main photo and open pages. Throws AppError('conflict') for another status. */
export async function judgePhoto(
  ctx: TxContext,
  photoId: string,
  from: ReviewedStatus,
  status: ReviewedStatus,
): Promise<void> {
  const { services, tx } = ctx
  const reviewedAt = status === 'inspection' ? null : ctx.now()
  // The profile before the photo, like its owner's deletion: the other order would deadlock with it.
  const [owner] = await services.db.query<{ member_id: string }>(findOwnerStatement, [photoId], tx)
  if (owner) await services.mainPhotos.lock(tx, owner.member_id)
  const [photo] = await services.db.query<{ member_id: string }>(
    setStatusStatement,
    [photoId, status, reviewedAt, from],
    tx,
  )
  // Deleted by its owner, or decided already.
  if (!photo) throw new AppError('conflict')
  await services.mainPhotos.choose(tx, photo.member_id)
  await services.live.send(tx, photo.member_id, 'photo.reviewed', { photoId, status })
}
