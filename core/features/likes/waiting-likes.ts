import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'

/** Maximum waiting likes per member, so that an account without a confirmed address cannot fill a table. */
const maxWaiting = 100

const insertWaitingStatement: Statement = {
  name: 'likes.insert_waiting',
  text: `insert into waiting_likes (from_member, to_member, created_at) values ($1, $2, $3) on conflict do nothing returning from_member`,
}
const countStatement: Statement = {
  name: 'likes.count_waiting',
  text: 'select count(*)::int waiting from waiting_likes where from_member = $1',
}
const deleteWaitingStatement: Statement = {
  name: 'likes.delete_waiting',
  text: 'delete from waiting_likes where from_member = $1 and to_member = $2 returning from_member',
}

/** Stores the like of a member with an unconfirmed address. The caller has locked and checked the pair. */
export async function storeWaitingLike(ctx: TxContext<MemberCommandContext>, toMember: string) {
  const { services, tx, member } = ctx
  const [stored] = await services.db.query(insertWaitingStatement, [member.id, toMember, ctx.now()], tx)
  if (stored) {
    const [row] = await services.db.query<{ waiting: number }>(countStatement, [member.id], tx)
    if (row && row.waiting > maxWaiting) throw new AppError('email_not_confirmed')
    await services.live.send(tx, member.id, 'like.given', { profileId: toMember })
  }
  return { match: false, fresh: stored !== undefined, waiting: true }
}

export async function deleteWaitingLike({ services, tx }: TxContext, fromMember: string, toMember: string) {
  return (await services.db.query(deleteWaitingStatement, [fromMember, toMember], tx)).length > 0
}
