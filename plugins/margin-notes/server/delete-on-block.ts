import type { HookMap } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const deleteBetweenStatement: Statement = {
  name: 'margin_notes.delete_between',
  text: 'delete from margin_notes where (from_member, to_member) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))',
}

/** A block removes the comments between the two, as it removes their likes. */
export const deleteNotesOnBlock: HookMap['memberBlocked'] = {
  id: 'margin-notes',
  async onBlock(ctx, { blocker, blocked }) {
    await ctx.services.db.query(deleteBetweenStatement, [blocker, blocked], ctx.tx)
  },
}
