import { canMeet, loadVisibility, lockPair } from '../../../core/features/visibility/index.ts'
import {
  AppError,
  type CommandContext,
  type HookMap,
  inTransaction,
  type MemberCommandContext,
  notFound,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const findGrantStatement: Statement = {
  name: 'private_albums.find_grant',
  text: 'select from private_album_grants where owner_id = $1 and viewer_id = $2',
}
const hasWrittenStatement: Statement = {
  name: 'private_albums.has_written',
  text: `select from conversations c join messages x on x.conversation_id = c.id
    where c.member_a = least($1::uuid, $2::uuid) and c.member_b = greatest($1::uuid, $2::uuid)
      and x.sender_id = $2 and x.removed_at is null limit 1`,
}
const hasPhotosStatement: Statement = {
  name: 'private_albums.has_photos',
  text: `select from photos where member_id = $1 and purpose = 'private-albums.photo' and status in ('inspection', 'active') limit 1`,
}
const insertGrantStatement: Statement = {
  name: 'private_albums.insert_grant',
  text: `insert into private_album_grants (owner_id, viewer_id, granted_at) values ($1, $2, $3)
    on conflict do nothing returning viewer_id`,
}
const deleteGrantStatement: Statement = {
  name: 'private_albums.delete_grant',
  text: 'delete from private_album_grants where owner_id = $1 and viewer_id = $2 returning viewer_id',
}
const deleteBetweenStatement: Statement = {
  name: 'private_albums.delete_between',
  text: 'delete from private_album_grants where (owner_id, viewer_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))',
}

export const isShownTo = async ({ services, tx }: CommandContext, ownerId: string, viewerId: string) =>
  (await services.db.query(findGrantStatement, [ownerId, viewerId], tx)).length > 0

/** Whether this person has ever written to the member, so that nobody is sent photos they did not ask for. */
export const hasWritten = async ({ services, member, tx }: MemberCommandContext, otherId: string) =>
  (await services.db.query(hasWrittenStatement, [member.id, otherId], tx)).length > 0

/**
 * Shows the member's album to one person who has written to them. Repeating it changes nothing. Throws AppError:
 * `not_found`, `private-albums.empty`, `private-albums.no_reply`.
 */
export function showAlbum(ctx: MemberCommandContext, viewerId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { services, member, tx } = ctx
    await lockPair(ctx, member.id, viewerId)
    if (viewerId === member.id || !canMeet(await loadVisibility(ctx, viewerId))) throw notFound()
    if (!(await hasWritten(ctx, viewerId))) throw new AppError('private-albums.no_reply')
    if ((await services.db.query(hasPhotosStatement, [member.id], tx)).length === 0)
      throw new AppError('private-albums.empty')
    const [fresh] = await services.db.query(insertGrantStatement, [member.id, viewerId, ctx.now()], tx)
    if (fresh) await services.live.send(tx, viewerId, 'private-albums.changed', { profile_id: member.id })
  })
}

/** Hides the album from a person again, whether or not the two may still meet. */
export function hideAlbum(ctx: MemberCommandContext, viewerId: string): Promise<void> {
  return inTransaction(ctx, async ({ services, member, tx }) => {
    const [gone] = await services.db.query(deleteGrantStatement, [member.id, viewerId], tx)
    if (gone) await services.live.send(tx, viewerId, 'private-albums.changed', { profile_id: member.id })
  })
}

/** A block, or the end of the contact, hides both albums. */
export const withdrawOnBlock: HookMap['memberBlocked'] = {
  id: 'private-albums',
  onBlock: async (ctx, { blocker, blocked }) =>
    void (await ctx.services.db.query(deleteBetweenStatement, [blocker, blocked], ctx.tx)),
}
