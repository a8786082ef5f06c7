import { z } from 'zod'
import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { type Photo, presentImage } from './present.ts'
import { imageSchema } from './reply-schemas.ts'
import { listOwnStatement } from './statements.ts'

export const ownPhotoReply = imageSchema.extend({
  main: z.boolean(),
  /** Why it was refused, in the words of the mail to the member; null if it was not, or they were not notified yet. */
  refused: z.string().nullable(),
})
export type OwnPhoto = z.infer<typeof ownPhotoReply>

type Row = Pick<Photo, 'id' | 'status' | 'width' | 'height' | 'colour'> & {
  member_id: string
  media_key: string
  main: boolean
  ground: string | null
}

/** The member's own profile photos as they see them, the main one first. */
export const readOwnPhotos = (ctx: MemberCommandContext): Promise<OwnPhoto[]> => readMemberPhotos(ctx, ctx.member.id)

/** Like `readOwnPhotos`, for any member; the caller has checked the permission. */
export async function readMemberPhotos(ctx: CommandContext, memberId: string): Promise<OwnPhoto[]> {
  const rows = await ctx.services.db.query<Row>(listOwnStatement, [memberId], ctx.tx)
  return rows.map(({ member_id, media_key, main, ground, ...row }) => ({
    ...presentImage({ ...row, memberId: member_id, mediaKey: media_key }, { locked: false }),
    main,
    refused: ground === null ? null : ctx.services.i18n.t(ctx.site, `mail.told_reasons.${ground}`),
  }))
}
