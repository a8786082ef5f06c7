import type { HookMap } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const deleteBetweenStatement: Statement = {
  name: 'meetups.delete_between',
  text: 'delete from meetups where (member_id, other_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))',
}

/** A block removes the dates of the two, past and future, so that nobody is asked about or reminded of them. */
export const deleteMeetupsOnBlock: HookMap['memberBlocked'] = {
  id: 'meetups',
  onBlock: async (ctx, { blocker, blocked }) =>
    void (await ctx.services.db.query(deleteBetweenStatement, [blocker, blocked], ctx.tx)),
}
