import type { HookMap } from '../../../core/kernel/index.ts'

const flaggedNote = {
  name: 'margin-notes-flagged',
  text: 'select from_member member_id, text, flagged from margin_notes where id = $1',
}
const remove = { name: 'margin-notes-remove', text: `delete from margin_notes where id = $1 and state = 'open'` }

/** Notes that a guard of texts flagged: they wait with their reader, and moderators decide whether they stay. One that was let in is a message by then. */
export const noteReviewable: HookMap['reviewable'] = {
  kind: 'margin-notes',
  actions: ['approve', 'reject'],
  async present(ctx, subjectId) {
    const [row] = await ctx.services.db.query<{ member_id: string; text: string; flagged: string[] }>(
      flaggedNote,
      [subjectId],
      ctx.tx,
    )
    return row ? { member_id: row.member_id, text: row.text, reasons: row.flagged } : null
  },
  async apply(ctx, subjectId, action) {
    if (action === 'reject') await ctx.services.db.query(remove, [subjectId], ctx.tx)
  },
}
