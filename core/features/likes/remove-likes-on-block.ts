import type { Statement } from '../../../db/database.ts'
import type { MemberBlockedHandler } from '../visibility/index.ts'
import { notifyMatchEnd } from './like-member.ts'

const deleteBetweenStatement: Statement = {
  name: 'likes.delete_between',
  text: `delete from likes where (from_member = $1 and to_member = $2) or (from_member = $2 and to_member = $1)
    returning from_member "from", to_member "to"`,
}

const deleteWaitingBetweenStatement: Statement = {
  name: 'likes.delete_waiting_between',
  text: `delete from waiting_likes where (from_member = $1 and to_member = $2) or (from_member = $2 and to_member = $1)
    returning from_member "from", to_member "to"`,
}

export const removeLikesOnBlock: MemberBlockedHandler = {
  id: 'likes',
  async onBlock({ services, tx }, { blocker, blocked }) {
    const gone = await services.db.query<{ from: string; to: string }>(deleteBetweenStatement, [blocker, blocked], tx)
    for (const like of gone) await notifyMatchEnd(services, tx, like)
    const waiting = await services.db.query<{ from: string; to: string }>(
      deleteWaitingBetweenStatement,
      [blocker, blocked],
      tx,
    )
    for (const { from, to } of waiting) await services.live.send(tx, from, 'like.ended', { profileId: to, given: true })
  },
}
