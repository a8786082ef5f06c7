import { matchEnded } from '../../../core/features/likes/index.ts'
import { type HookMap, onEvent } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const deleteBetweenStatement: Statement = {
  name: 'interview.delete_between',
  text: 'delete from interview_answers where (member_id, other_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))',
}

export const deleteAnswersOnBlock: HookMap['memberBlocked'] = {
  id: 'interview',
  async onBlock({ services, tx }, { blocker, blocked }) {
    await services.db.query(deleteBetweenStatement, [blocker, blocked], tx)
  },
}

// A later match has a new interview, so only answers up to that time are deleted.
const deleteStaleStatement: Statement = {
  name: 'interview.delete_stale',
  text: `delete from interview_answers where (member_id, other_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))
    and written_at <= $3`,
}

/** Withdrawing a like ends the match and deletes the answers. */
export const endedMatch = onEvent({
  id: 'interview.end',
  event: matchEnded,
  async handle({ services }, { payload: { members }, occurredAt }) {
    await services.db.query(deleteStaleStatement, [...members, occurredAt])
  },
})
