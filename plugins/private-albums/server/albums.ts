import { loadProfileCards } from '../../../core/features/members/index.ts'
import { type PhotoColumns, photoColumnsSql, presentRowPhoto } from '../../../core/features/photos/index.ts'
import { canMeet, loadVisibility } from '../../../core/features/visibility/index.ts'
import { type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { hasWritten, isShownTo } from './grants.ts'

const buildPhotosSql = (states: string): string => `select ${photoColumnsSql} from photos ph
  where ph.member_id = $1 and ph.purpose = 'private-albums.photo' and ph.status in (${states})
  order by ph.position, ph.id limit 100`
const listOwnPhotosStatement: Statement = {
  name: 'private_albums.list_own',
  text: buildPhotosSql(`'inspection', 'active', 'rejected'`),
}
const listPhotosOfOtherStatement: Statement = { name: 'private_albums.list_of_other', text: buildPhotosSql(`'active'`) }
const listViewersStatement: Statement = {
  name: 'private_albums.list_viewers',
  text: 'select viewer_id from private_album_grants where owner_id = $1 order by granted_at desc, viewer_id limit 500',
}

const loadPhotos = async ({ services, tx }: MemberCommandContext, statement: Statement, ownerId: string) =>
  (await services.db.query<PhotoColumns>(statement, [ownerId], tx)).flatMap((row) => presentRowPhoto(row, false) ?? [])

/** The member's own album and its viewers. People they can no longer meet see nothing and are not named. */
export async function readOwnAlbum(ctx: MemberCommandContext) {
  const [own, viewers] = await Promise.all([
    loadPhotos(ctx, listOwnPhotosStatement, ctx.member.id),
    ctx.services.db.query<{ viewer_id: string }>(listViewersStatement, [ctx.member.id], ctx.tx),
  ])
  return {
    photos: own,
    viewers: await loadProfileCards(
      ctx,
      viewers.map(({ viewer_id }) => viewer_id),
    ),
  }
}

/** The photos that another shows this member, and the reverse. Throws AppError('not_found'). */
export async function readSharedAlbums(ctx: MemberCommandContext, otherId: string) {
  const me = ctx.member.id
  if (otherId === me || !canMeet(await loadVisibility(ctx, otherId))) throw notFound()
  const [theirs, mine, answered] = await Promise.all([
    isShownTo(ctx, otherId, me),
    isShownTo(ctx, me, otherId),
    hasWritten(ctx, otherId),
  ])
  return { photos: theirs ? await loadPhotos(ctx, listPhotosOfOtherStatement, otherId) : [], shown: mine, answered }
}
