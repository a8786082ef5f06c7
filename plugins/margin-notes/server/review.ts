import type { HookMap } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const findFlaggedNoteStatement: Statement = {
  name: 'margin_notes.find_flagged',
  text: 'select from_member member_id, text, flagged, state from margin_notes where id = $1',
}
const deleteNoteStatement: Statement = {
  name: 'margin_notes.delete_comment',
  text: `delete from margin_notes where id = $1 and state = 'open'`,
}

/**
 * Comments flagged by a text guard: they are delivered and queued, and moderators decide whether they stay. The writer
 * of a removed one reads why. An answered comment cannot be removed, because an accepted one is a message.
 */
export const noteReviewable: HookMap['reviewable'] = {
  kind: 'margin-notes',
  actions: ['approve', 'reject'],
  offers: ({ waits }) => (waits ? ['approve', 'reject'] : ['approve']),
  restricts: { reject: 'note_removed' },
  source: 'guard',
  async present(ctx, subjectId) {
    const [row] = await ctx.services.db.query<{ member_id: string; text: string; flagged: string[]; state: string }>(
      findFlaggedNoteStatement,
      [subjectId],
      ctx.tx,
    )
    return row ? { member_id: row.member_id, text: row.text, reasons: row.flagged, waits: row.state === 'open' } : null
  },
  async apply(ctx, subjectId, action) {
    if (action === 'reject') await ctx.services.db.query(deleteNoteStatement, [subjectId], ctx.tx)
  },
}
