import type { Statement } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'

const listIdsStatement: Statement = {
  name: 'photos.list_ids',
  text: `select id, status from photos where member_id = $1 and purpose = 'profile' and status <> 'deleted' order by position, id`,
}
const setPositionsStatement: Statement = {
  name: 'photos.set_positions',
  text: `update photos p set position = wanted.place
    from unnest($2::uuid[]) with ordinality wanted(id, place) where p.id = wanted.id and p.member_id = $1`,
}

/**
 * Puts the member's profile photos in this order; unnamed ones, added elsewhere in the meantime, follow. The first one
 * visible to others becomes the main photo. Throws AppError('not_found') if one of them is not the member's.
 */
export function orderPhotos(ctx: MemberCommandContext, wanted: readonly string[]): Promise<void> {
  const { id } = ctx.member
  return inTransaction(ctx, async ({ services: { db, mainPhotos }, tx }) => {
    await mainPhotos.lock(tx, id)
    const photos = await db.query<{ id: string; status: string }>(listIdsStatement, [id], tx)
    const status = new Map(photos.map((photo) => [photo.id, photo.status]))
    if (wanted.some((photo) => !status.has(photo))) throw notFound()
    const order = [...new Set([...wanted, ...status.keys()])]
    await db.query(setPositionsStatement, [id, order], tx)
    const first = order.find((photo) => status.get(photo) === 'active')
    if (first) await mainPhotos.set(tx, id, first)
  })
}
