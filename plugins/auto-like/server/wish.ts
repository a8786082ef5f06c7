import type { z } from 'zod'
import { lockMember } from '../../../core/features/members/index.ts'
import { recordConsent } from '../../../core/features/privacy/index.ts'
import { inTransaction, invalidField, type MemberCommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { wishSchema } from './schemas.ts'

type Wish = z.infer<typeof wishSchema>

/** Defaults for a member who has never chosen. */
const emptyWish: Wish = { on: false, min_age: 18, max_age: 99 }

const findWishStatement: Statement = {
  name: 'auto_like.find_wish',
  text: 'select min_age, max_age from auto_like_wishes where member_id = $1',
}
const saveWishStatement: Statement = {
  name: 'auto_like.save_wish',
  text: `insert into auto_like_wishes (member_id, min_age, max_age, asked_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update set min_age = excluded.min_age, max_age = excluded.max_age`,
}
const deleteWishStatement: Statement = {
  name: 'auto_like.delete_wish',
  text: 'delete from auto_like_wishes where member_id = $1 returning member_id',
}

/** Whether the member has like-backs on, and for which ages. */
export async function readWish(ctx: MemberCommandContext): Promise<Wish> {
  const [row] = await ctx.services.db.query<Omit<Wish, 'on'>>(findWishStatement, [ctx.member.id], ctx.tx)
  return row ? { on: true, ...row } : emptyWish
}

/**
 * Turns like-backs on or off, each with an entry in the consent log. Earlier likes stay. Throws
 * AppError('validation_failed') if the ages are reversed.
 */
export function saveWish(ctx: MemberCommandContext, wish: Wish): Promise<Wish> {
  if (wish.max_age < wish.min_age) throw invalidField('max_age', 'too_small', { min: wish.min_age })
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx.services
    // One save at a time, so that the log has each change once, in its order.
    await lockMember(ctx, ctx.member.id)
    const before = await readWish(ctx)
    if (wish.on) await db.query(saveWishStatement, [ctx.member.id, wish.min_age, wish.max_age, ctx.now()], ctx.tx)
    else await db.query(deleteWishStatement, [ctx.member.id], ctx.tx)
    if (before.on !== wish.on) await recordConsent(ctx, ctx.member.id, 'auto-like.like_back', wish.on)
    return wish
  })
}
